import { withChanges } from "./list-address.ts";

/** Tells a change of ours from others when its address has come; it stands in the history beside that. */
interface Mark {
	readonly list: string;
	readonly change: number;
}

/** Where a list is on its way to: addresses of changes come late, and one of an earlier change may come in between. */
export class ComingAddress {
	/** The address, once all that was changed has come. */
	current: URLSearchParams;
	readonly #list: string;
	#sent = 0;
	#came = 0;

	/** @param list a name that no other list has, nor this one when it is opened again */
	constructor(current: URLSearchParams, list: string) {
		this.current = current;
		this.#list = list;
	}

	/** Changes it; what is given back is to come with its address. */
	change(changes: Readonly<Record<string, string>>): Mark {
		this.current = withChanges(this.current, changes);
		this.#sent += 1;
		return { list: this.#list, change: this.#sent };
	}

	/** Hears that an address has come. Tells whether it is another than was known: somebody went elsewhere, such as back. */
	came(address: URLSearchParams, mark: unknown): boolean {
		const { list, change = 0 } = (mark ?? {}) as Partial<Mark>;
		const isOurs = list === this.#list && change > this.#came;
		if (isOurs) this.#came = change;
		// What was changed since is on its way.
		if (isOurs && change < this.#sent) return false;
		const isAnother = address.toString() !== this.current.toString();
		this.current = address;
		return isAnother;
	}
}
