"""What the host does about who comes to the table, by the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Person, Room


def declares(stander: Person, name: str) -> None:
    stander.clicks("declare that they have no interest in the game")
    stander.page.get_by_label("Your name").fill(name)
    stander.clicks("I declare it")
    stander.sees("You stand by")


def test_the_host_keeps_the_door(room: Room) -> None:
    anna, ben = room.two()
    carl, dora = room.person(), room.person()
    link = anna.page.url
    for one in (carl, dora):
        one.opens(link)
        one.sees("You watch")
    declares(carl, "Carl")
    # A by-stander is removed, and told so.
    anna.opens_tab("Table")
    anna.clicks("Remove Carl")
    expect(carl.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(anna.page.get_by_text("Nobody stands by.")).to_be_visible()
    # Watchers are shut out and let in again.
    anna.page.get_by_label("Closed to watchers").check()
    expect(dora.page.get_by_text("The host has closed this table to watchers.")).to_be_visible()
    dora.opens(link)
    expect(dora.page.get_by_text("The host has closed this table to watchers.")).to_be_visible()
    anna.types("e4")
    ben.finds(e4="P")
    with ben.page.expect_download() as saved:
        ben.opens_tab("Transcript")
        ben.page.get_by_role("link", name=".case").click()
    assert "white plays e4" in saved.value.path().read_text()
    anna.opens_tab("Table")
    anna.page.get_by_label("Closed to watchers").uncheck()
    dora.opens(link)
    dora.sees("You watch")
    # The guest's link has leaked: he is sent another.
    anna.clicks("A new invitation for the other seat")
    anna.clicks("Make it")
    expect(ben.page.get_by_text("This link was replaced by another.")).to_be_visible()
    invitation = anna.page.locator("[data-invitation]").inner_text()
    back = room.person()
    back.sits_down(invitation, "Ben again")
    back.types("e5")
    anna.finds(e5="p")
    # Everybody has a new one for himself, and stays.
    back.opens_tab("Table")
    back.clicks("A new link for my seat")
    back.clicks("Make it")
    back.reads("A new link was made for the seat of the guest")
    back.page.reload()
    anna.types("Nf3")
    back.finds(f3="N")
    back.sees("Your move.")


def test_what_was_agreed_about_leaving_is_told(room: Room) -> None:
    label = "A friend who leaves when it is his move, and stays away"
    anna, ben = room.two(
        **{label: "has resigned after 5 minutes, if you claim it"},
    )
    for one in (anna, ben):
        one.sees("stays away for 5 minutes, has resigned if the other claims it")
    anna.types("e4")
    ben.page.close()
    expect(anna.page.locator("[data-away]")).to_contain_text(
        re.compile(r"Ben is away\. You may claim the game in [45] min\.")
    )
