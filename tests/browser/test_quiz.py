"""The quiz in a browser: questions, answers judged by the server, a score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.test_quality import faults

if TYPE_CHECKING:
    from tests.browser.people import Room


def test_a_whole_quiz_is_answered_and_scored(room: Room) -> None:
    person = room.person()
    page = person.page
    person.opens("/")
    page.get_by_role("link", name="Quiz").click()
    page.get_by_label("The laws of").select_option(label="Walker, 1832")
    person.clicks("Begin")
    right = 0
    for number in range(1, 11):
        expect(page.get_by_text(f"Question {number} of 10")).to_be_visible()
        expect(page.get_by_role("heading", name="Walker")).to_be_visible()
        expect(page.locator(".board")).to_be_visible()
        answers = page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
        answers.first.click()
        verdict = page.locator(".explained")
        expect(verdict).to_contain_text(re.compile(r"Right\.|No\."))
        expect(verdict).to_contain_text(re.compile(r"Walker, laws? [IVX]+"))
        right += "Right." in verdict.inner_text()
        expect(answers.first).to_be_disabled()
        expect(page.locator("button.right")).to_have_count(1)
        verdict.get_by_role("button").click()
    expect(page.get_by_text(f"{right} of 10", exact=True)).to_be_visible()
    person.clicks("The same again")
    expect(page.get_by_text("Question 1 of 10 · 0 of 0 right")).to_be_visible()


def test_the_page_does_not_know_the_answers(room: Room) -> None:
    person = room.person()
    person.opens("/quiz")
    with person.page.expect_response("**/api/1/quiz?*") as asked:
        person.clicks("Begin")
    assert all(not {"right", "ruling", "title"} & set(one) for one in asked.value.json())
    with person.page.expect_response("**/api/1/quiz") as judged:
        person.page.get_by_role("list", name="Rulings to choose from").get_by_role(
            "button"
        ).first.click()
    assert "is_right" in judged.value.json()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(room: Room, scheme: str) -> None:
    person = room.person(color_scheme=scheme)
    person.opens("/quiz")
    person.clicks("Begin")
    answers = person.page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
    answers.first.wait_for()
    assert faults(person) == []
    answers.first.click()
    person.page.locator(".explained").wait_for()
    assert faults(person) == []
