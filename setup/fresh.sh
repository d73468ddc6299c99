#!/bin/sh
# Do what the README says on machines that have never seen the project: a bare root of each Debian
# made by debootstrap, with the README's packages and nothing else. What is committed is tried.
#
#   setup/fresh.sh [SUITE…]        bookworm and trixie unless named; as root
#
# STEPS says what is tried (all of it unless given): `missing`, what the Makefile says while something
# is missing; `serve`, `pip` and `test`, the README's commands; WHO says as whom (`player`, an ordinary
# user, and `root`). The bare roots are made in build/fresh, and one that failed is left there to be
# looked at.
set -eu
cd "$(dirname "$0")/.."
test "$(id -u)" = 0 || { echo "fresh: debootstrap needs root; type: sudo make fresh" >&2; exit 1; }
for need in debootstrap unshare; do
    command -v $need > /dev/null ||
        { echo "fresh: $need is missing; type: apt-get install debootstrap util-linux" >&2; exit 1; }
done
# In a namespace of its own: whatever is mounted or started here goes when this ends.
test -n "${JADOUBE_FRESH_INSIDE-}" ||
    exec env JADOUBE_FRESH_INSIDE=1 unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"

STEPS=${STEPS:-missing serve pip test}
WHO=${WHO:-player root}
PORT=${PORT:-8765}
FOLDER=build/fresh
packages=$(sed -n 's/^sudo apt-get install //p' README.md)
test -n "$packages" || { echo "fresh: README.md has no line 'sudo apt-get install …'" >&2; exit 1; }

say() { printf '\n== %s: %s\n' "$suite" "$*"; }
seconds() { echo $(($(date +%s) - $1)) seconds; }
has() { case " $STEPS " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }

# as WHO COMMAND: run it in the bare root with an empty environment. Where this machine trusts more
# than the usual authorities, so must that one.
as() {
    who=$1
    shift
    set -- chroot "$root" su --login "$who" --command "export $trust; $*"
    "$@"
}

install() {
    chroot "$root" env DEBIAN_FRONTEND=noninteractive \
        apt-get --quiet --quiet --yes --no-install-recommends install "$@" > /dev/null
}

make_root() {
    rm -rf "$root"
    mkdir -p "$FOLDER"
    debootstrap --variant=minbase "$suite" "$root" > "$FOLDER/$suite.log" ||
        { tail -n 5 "$FOLDER/$suite.log" >&2; exit 1; }
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/dev/shm"
    mount -t devpts -o ptmxmode=666 devpts "$root/dev/pts"
    cp /etc/resolv.conf /etc/hosts "$root/etc"
    trust=LANG=C.UTF-8
    if [ -n "${SSL_CERT_FILE-}" ]; then
        mkdir -p "$root/etc/ssl"
        cp "$SSL_CERT_FILE" "$root/etc/ssl/trusted.crt"
        for name in SSL_CERT_FILE PIP_CERT NODE_EXTRA_CA_CERTS npm_config_cafile; do
            trust="$trust $name=/etc/ssl/trusted.crt"
        done
    fi
    chroot "$root" useradd --create-home --shell /bin/sh player
    git clone --quiet --bare . "$root/srv/jadoube.git"
    chroot "$root" chown -R player "/srv/jadoube.git"
}

clone() {
    as "$1" "git config --global safe.directory '*' && git clone --quiet /srv/jadoube.git jadoube"
}

# The README's packages are looked for by the Makefile, and all of them are named.
try_missing() {
    say "make serve without Python and a compiler"
    said=$(as player "cd jadoube && make serve" 2>&1) && { echo "it went on"; exit 1; }
    echo "$said"
    for package in $packages; do
        case $package in git | make) continue ;; esac
        echo "$said" | grep -q "$package" || { echo "it does not name $package"; exit 1; }
    done
}

answers() {
    as player "python3 -c 'import urllib.request as r; print(r.urlopen(\"http://localhost:$PORT\").read().decode())'" \
        2> /dev/null | grep -q "<title>.*Jadoube"
}

# start WHO: `make serve` until the page answers, and then no longer.
start() {
    answers && { echo "something else answers at port $PORT; type: PORT=… make fresh"; exit 1; }
    began=$(date +%s)
    as "$1" "cd jadoube && exec make serve PORT=$PORT" &
    serving=$!
    until answers; do
        kill -0 $serving 2> /dev/null || { echo "make serve ended"; exit 1; }
        sleep 1
    done
    echo "the page answers after $(seconds "$began")"
    chroot "$root" python3 -c '
import os, signal
for pid in filter(str.isdigit, os.listdir("/proc")):
    if b"jadoube\0serve" in open(f"/proc/{pid}/cmdline", "rb").read():
        os.kill(int(pid), signal.SIGINT)'
    wait $serving || true
}

rules() {
    said=$(as "$1" "printf 'white moves e2 e4\nblack moves g8 g6\n' | $2 rule sarratt-1808")
    echo "$said"
    echo "$said" | grep -q "(Sarratt, law 13)" || { echo "no ruling was given"; exit 1; }
}

try_serve() {
    say "make serve, as $1"
    start "$1"
    say "make serve, the second time"
    start "$1"
    rules "$1" jadoube/.venv/bin/jadoube
}

try_pip() {
    say "pip install ., as $1"
    as "$1" "python3 -m venv alone && alone/bin/pip install --quiet --no-cache-dir ./jadoube"
    rules "$1" alone/bin/jadoube
    as "$1" "alone/bin/jadoube perft 4"
}

try_test() {
    say "make test, as $1"
    as "$1" "cd jadoube && make test"
}

for suite in ${*:-bookworm trixie}; do
    root=$FOLDER/$suite
    say "a bare root"
    make_root
    install git make
    clone player
    if has missing; then try_missing; fi
    # shellcheck disable=SC2086 - they are several
    install $packages
    chroot "$root" sh -c 'python3 --version; g++ --version | head -n 1'
    for user in $WHO; do
        test "$user" = player || clone "$user"
        if has serve; then try_serve "$user"; fi
        if has pip; then try_pip "$user"; fi
        if has test; then try_test "$user"; fi
    done
    umount "$root/proc" "$root/dev/shm" "$root/dev/pts"
    rm -rf "$root"
    say "everything the README says is true"
done
