import { withChanges } from "./list-address.ts";

/** Identifies own changes of the address in the history state. */
interface Mark {
	readonly list: string;
	readonly change: number;
}

/** Address changes are asynchronous, and an earlier one may arrive in between. */
export class ComingAddress {
	/** Address after all pending changes. */
	current: URLSearchParams;
	readonly #list: string;
	#sent = 0;
	#came = 0;

	/** @param list unique id of the list instance */
	constructor(current: URLSearchParams, list: string) {
		this.current = current;
		this.#list = list;
	}

	/** The result belongs into the history state. */
	change(changes: Readonly<Record<string, string>>): Mark {
		this.current = withChanges(this.current, changes);
		this.#sent += 1;
		return { list: this.#list, change: this.#sent };
	}

	/** True if it differs from the known one, for example after back navigation. */
	came(address: URLSearchParams, mark: unknown): boolean {
		const { list, change = 0 } = (mark ?? {}) as Partial<Mark>;
		const isOurs = list === this.#list && change > this.#came;
		if (isOurs) this.#came = change;
		// A later change is still pending.
		if (isOurs && change < this.#sent) return false;
		const isAnother = address.toString() !== this.current.toString();
		this.current = address;
		return isAnother;
	}
}
