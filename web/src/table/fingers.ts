/**
 * A finger on the board. A tap is a press; a finger that rests on a man lifts it, and may then carry
 * it. One that moves at once scrolls the page, as everywhere else, and touches nothing: a touch
 * binds here, and no swipe may be one. What a finger has decided is told as a mouse would tell it.
 */

// Long enough that a slow swipe lifts nothing, short enough not to be waited for.
const RESTS = 250;
// No finger is quite still.
const TREMBLES = 10;
// While the page still rolls, the finger that stops it means the page, and not a man.
const ROLLS = 100;

/** Watch the fingers that come down on *board*; *lost* says that one was taken away while it carried. */
export function watchFingers(board: HTMLElement, lost: () => void, signal: AbortSignal): void {
  let finger: Touch | null = null;
  let hasLifted = false;
  let hasMoved = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let rolled = -ROLLS;

  function forget(): void {
    clearTimeout(resting);
    finger = null;
  }

  function start(event: TouchEvent): void {
    // Chessground would take it for a hand at once, and keep the page from scrolling.
    event.stopPropagation();
    const [only, ...others] = event.touches;
    if (finger && hasLifted) lost();
    forget();
    if (!only || others.length || event.timeStamp - rolled < ROLLS) return;
    finger = only;
    hasLifted = hasMoved = false;
    resting = setTimeout(() => {
      hasLifted = true;
      tell('mousedown', only);
    }, RESTS);
  }

  function move(event: TouchEvent): void {
    event.stopPropagation();
    const at = event.touches[0];
    if (!finger || !at) return;
    if (hasLifted) event.preventDefault();
    const isAway = Math.hypot(at.clientX - finger.clientX, at.clientY - finger.clientY) > TREMBLES;
    if (!isAway && !hasMoved) return;
    hasMoved = true;
    if (hasLifted) tell('mousemove', at);
    else forget();
  }

  function end(event: TouchEvent): void {
    event.stopPropagation();
    // The browser's own mouse, which follows a finger, would press once more.
    if (event.cancelable) event.preventDefault();
    const last = event.changedTouches[0];
    if (finger && last) {
      if (!hasLifted) tell('mousedown', finger);
      tell('mouseup', hasMoved ? last : finger);
    }
    forget();
  }

  function cancel(): void {
    if (finger && hasLifted) lost();
    forget();
  }

  function roll(event: Event): void {
    rolled = event.timeStamp;
    if (!hasLifted) forget();
  }

  // Svelte would listen passively, and then a man that is carried could not keep the page still.
  const early = { capture: true, passive: false, signal };
  board.addEventListener('touchstart', start, early);
  board.addEventListener('touchmove', move, early);
  board.addEventListener('touchend', end, early);
  board.addEventListener('touchcancel', cancel, early);
  addEventListener('scroll', roll, { passive: true, signal });
  signal.addEventListener('abort', forget);
}

function tell(
  type: 'mousedown' | 'mousemove' | 'mouseup',
  { target, clientX, clientY }: Touch,
): void {
  const buttons = type === 'mouseup' ? 0 : 1;
  const how = { bubbles: true, cancelable: true, clientX, clientY, buttons };
  target.dispatchEvent(new MouseEvent(type, how));
}
