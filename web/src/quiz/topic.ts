/** What a sheet of the quiz is about. */

import type { Difficulty, LawPage } from '../protocol';

export interface Topic {
  code: string;
  law: string;
  difficulty: Difficulty | '';
}

/** The command that asks the same in a terminal. */
export function command(topic: Topic, seed: number): string {
  const { code, law, difficulty } = topic;
  return ['jadoube quiz', code, `--seed ${seed}`, law && `--law ${law}`]
    .concat(difficulty && `--difficulty ${difficulty}`)
    .filter(Boolean)
    .join(' ');
}

/** The laws that have cases, and the articles that those stand under: 7.5 for 7.5.1. */
export function articles(laws: readonly LawPage[]): { number: string; digest: string }[] {
  const found = new Map<string, string>();
  for (const law of laws.filter((one) => one.cases)) {
    const parts = law.number.split('.');
    parts.forEach((_, at) => {
      const number = parts.slice(0, at + 1).join('.');
      found.set(number, number === law.number ? law.digest : (found.get(number) ?? ''));
    });
  }
  return Array.from(found, ([number, digest]) => ({ number, digest }));
}
