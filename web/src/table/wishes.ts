/** What this browser may ask of a table besides acts: each is sent, and sent again until it is answered. */

import { makeSecret } from '../lib/secrets';
import type { LinkedSeat, Verdict } from '../protocol';
import type { Wish } from './connection';

export class Wishes {
  constructor(private readonly send: (wish: Wish) => void) {}

  setUp(array: string | null, turned: boolean): void {
    this.send({ type: 'set-up', array, turned });
  }

  nextGame(): void {
    this.send({ type: 'game' });
  }

  agree(): void {
    this.send({ type: 'agree' });
  }

  claimAbsence(): void {
    this.send({ type: 'claim-absence' });
  }

  // --- by-standers and watchers ----------------------------------------------------------------

  declare(name: string): void {
    this.send({ type: 'declare', secret: makeSecret(), name });
  }

  accept(bystander: number): void {
    this.send({ type: 'accept', bystander });
  }

  remove(bystander: number): void {
    this.send({ type: 'remove', bystander });
  }

  giveVoice(verdict: Verdict): void {
    this.send({ type: 'voice', verdict });
  }

  closeVote(): void {
    this.send({ type: 'close' });
  }

  withdraw(): void {
    this.send({ type: 'withdraw' });
  }

  shut(isShut: boolean): void {
    this.send({ type: 'shut', is_shut: isShut });
  }

  /** Have a new link for a seat; its secret is kept once the old link leads nowhere. */
  newLink(seat: LinkedSeat): void {
    this.send({ type: 'link', secret: makeSecret(), seat });
  }

  // --- the arbiter -----------------------------------------------------------------------------

  stopClock(): void {
    this.send({ type: 'stop-clock' });
  }

  startClock(): void {
    this.send({ type: 'start-clock' });
  }
}
