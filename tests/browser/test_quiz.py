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


@pytest.mark.parametrize("code", ["FIDE, 2023", "Walker, 1832"])
def test_what_was_wrong_comes_back_and_scores_are_kept(room: Room, code: str) -> None:
    """One article, chosen and answered with the keys alone; the page is closed and opened between two sheets."""
    person = room.person()
    page = person.page
    person.opens("/quiz")
    page.get_by_label("The laws of").select_option(label=code)
    law = "7.5.1" if code.startswith("FIDE") else "XX"
    page.get_by_label("Law or article").select_option(law)
    page.get_by_label("Law or article").press("Tab")
    page.get_by_label("Difficulty").press("Tab")
    with page.expect_response("**/api/1/quiz?*") as response:
        page.keyboard.press("Enter")
    asked = response.value.json()
    assert f"law={law}" in response.value.url
    wrong = []
    for one in asked:
        expect(page.get_by_role("heading", name=one["name"])).to_be_focused()
        page.keyboard.press("Tab")
        with page.expect_response("**/api/1/quiz") as judged:
            page.keyboard.press("Enter")
        if not judged.value.json()["is_right"]:
            wrong.append(one["id"])
        expect(page.locator(".explained").get_by_role("button")).to_be_focused()
        page.keyboard.press("Enter")
    right = len(asked) - len(wrong)
    score = f"{right} of {len(asked)}"
    expect(page.get_by_role("heading", name=score, exact=True)).to_be_focused()
    assert wrong
    person.opens("/quiz")
    expect(page.get_by_text(f"The best so far: {score}, in 1 sheet.")).to_be_visible()
    expect(page.get_by_text(f"back, {len(wrong)} today.")).to_be_visible()
    with page.expect_response("**/api/1/quiz?*") as response:
        person.clicks("Begin")
    assert sorted(one["id"] for one in response.value.json()[: len(wrong)]) == sorted(wrong)
    expect(page.get_by_text("asked again")).to_be_visible()


def test_the_clocks_of_a_question_are_shown(room: Room) -> None:
    person = room.person()
    page = person.page
    person.opens("/quiz")
    page.get_by_label("The laws of").select_option(label="FIDE, 2023")
    page.get_by_label("Law or article").select_option("6")
    with page.expect_response("**/api/1/quiz?*") as response:
        person.clicks("Begin")
    asked = response.value.json()
    assert any(one["clocks"] for one in asked)
    for one in asked:
        expect(page.get_by_role("heading", name=one["name"])).to_be_visible()
        expect(page.get_by_text(one["deed"], exact=True).first).to_be_visible()
        for side, time in one["clocks"].items():
            expect(page.locator(f"[data-clock={side}]")).to_contain_text(time)
        page.get_by_role("list", name="Rulings to choose from").get_by_role("button").first.click()
        page.locator(".explained").get_by_role("button").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(room: Room, scheme: str) -> None:
    person = room.person(color_scheme=scheme)
    person.opens("/quiz")
    person.page.get_by_label("The laws of").select_option(label="FIDE, 2023")
    expect(person.page.get_by_label("Law or article")).to_be_enabled()
    assert faults(person) == []
    person.clicks("Begin")
    answers = person.page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
    answers.first.wait_for()
    assert faults(person) == []
    answers.first.click()
    person.page.locator(".explained").wait_for()
    assert faults(person) == []
