import { thresholds } from './thresholds.ts';

const { ofOneAddress } = thresholds;

/** The reports of one address. */
export interface Sender {
  /** How many of its reports are counted, and how many of them came in `minute`. */
  reports: number;
  minute: number;
  inMinute: number;
}

/** Who has sent the reports of a comparison. No single sender may decide it, neither by false reports nor by chance. */
export class Addresses {
  readonly #senders = new Map<string, Sender>();
  #reports = 0;
  #squares = 0;

  /**
   * How many reports of one sender weigh as much as a single one does where each comes from another sender: from 1, or
   * 0 without any. The reports of one visitor are all of one side, so they say less than as many visitors would (the
   * design effect).
   */
  get weight(): number {
    return this.#squares / Math.max(1, this.#reports);
  }

  /**
   * Counts a report.
   * @param time milliseconds since 1970
   * @returns undefined where there are too many from that address, and this one is not counted
   */
  admit(address: string, time: number): Sender | undefined {
    const minute = Math.floor(time / 60_000);
    let sender = this.#senders.get(address);
    if (!sender) {
      if (this.#senders.size >= thresholds.addresses) return undefined;
      sender = { reports: 0, minute, inMinute: 0 };
      this.#senders.set(address, sender);
    }
    if (sender.minute !== minute) Object.assign(sender, { minute, inMinute: 0 });
    const most = this.#reports < ofOneAddress.from ? Number.POSITIVE_INFINITY : this.#reports * ofOneAddress.share;
    if (sender.inMinute >= ofOneAddress.perMinute || sender.reports >= most) return undefined;
    this.#reports++;
    this.#squares += 2 * sender.reports + 1;
    sender.reports++;
    sender.inMinute++;
    return sender;
  }
}
