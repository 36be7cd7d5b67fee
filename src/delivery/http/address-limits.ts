import { networkOf } from "../../accounts/limits.ts";

/** The last three are for users and API tokens. */
export type Costly = (typeof costly)[number];
const costly = [
	...([
		"search",
		"page view",
		"views of a website",
		"rendition",
		"report",
		"guest comment",
		"suggestion",
	] as const),
	"views of a website in a day",
	...(["request", "costly request", "storage request"] as const),
] as const;

/** A longer kind precedes its prefix. */
const longestFirst = costly.toSorted((one, other) => other.length - one.length);

type OwnLimits = Partial<Record<Costly, number>>;
const unlimited: OwnLimits = {
	"views of a website": 0,
	"views of a website in a day": 0,
	request: 0,
	"costly request": 0,
	"storage request": 0,
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const windowOf = (what: Costly) => (what === "views of a website in a day" ? dayMs : minuteMs);
const mostRemembered = 50_000;

/** Bursts refill evenly. Processes exchange their counts, with a delay. */
export class AddressLimits {
	readonly #perMinute: number;
	readonly #own: OwnLimits;
	readonly #now: () => number;
	/** Theoretical arrival time per address (generic cell rate algorithm). */
	readonly #even = new Map<string, number>();
	/** Receives the name of each count for `countToo` of other processes. */
	onCounted: ((name: string) => void) | undefined;
	readonly refused = Object.fromEntries(costly.map((what) => [what, 0])) as Record<Costly, number>;

	/**
	 * @param perMinute 0 for no limit
	 * @param now milliseconds of a monotonic clock
	 * @param own limits per minute that differ
	 */
	constructor(perMinute: number, now: () => number = () => performance.now(), own: OwnLimits = {}) {
		this.#perMinute = perMinute;
		this.#own = { ...unlimited, ...own };
		// Sums of integers are exact.
		this.#now = () => Math.floor(now());
	}

	/**
	 * Counts a request, unless it is over the limit.
	 * @param address client, or id of a website, user or token; "" for no limit
	 * @returns seconds until the next permitted request; 0 if permitted
	 */
	take(what: Costly, address: string): number {
		const most = this.#own[what] ?? this.#perMinute;
		if (most === 0 || address === "") return 0;
		const name = `${what} ${networkOf(address)}`;
		const now = this.#now();
		const windowMs = windowOf(what);
		const eachMs = windowMs / most;
		const even = Math.max(this.#even.get(name) ?? 0, now);
		const waitMs = even + eachMs - now - windowMs;
		if (waitMs > 0) {
			this.refused[what] += 1;
			return Math.ceil(waitMs / 1_000);
		}
		this.#count(name, even + eachMs, now);
		this.onCounted?.(name);
		return 0;
	}

	countToo(name: string): void {
		const what = longestFirst.find((kind) => name.startsWith(`${kind} `));
		const most = what ? (this.#own[what] ?? this.#perMinute) : 0;
		if (!what || most === 0) return;
		const now = this.#now();
		this.#count(name, Math.max(this.#even.get(name) ?? 0, now) + windowOf(what) / most, now);
	}

	/** draft-ietf-httpapi-ratelimit-headers-10; empty without a limit. */
	headers(what: Costly, address: string): Readonly<Record<string, string>> {
		const most = this.#own[what] ?? this.#perMinute;
		if (most === 0 || address === "") return {};
		const now = this.#now();
		const windowMs = windowOf(what);
		const even = Math.max(this.#even.get(`${what} ${networkOf(address)}`) ?? 0, now);
		const left = Math.max(0, Math.floor((windowMs - (even - now)) / (windowMs / most)));
		const name = what.replaceAll(" ", "-");
		return {
			"ratelimit-policy": `"${name}";q=${most};w=${windowMs / 1_000}`,
			ratelimit: `"${name}";r=${left};t=${Math.ceil((even - now) / 1_000)}`,
		};
	}

	get size(): number {
		return this.#even.size;
	}

	#count(name: string, even: number, now: number) {
		// Moves to the end, so that the first is idle for longest.
		this.#even.delete(name);
		this.#even.set(name, even);
		this.#forget(now);
	}

	#forget(now: number) {
		for (const [name, even] of this.#even) {
			if (even > now && this.#even.size <= mostRemembered) return;
			this.#even.delete(name);
		}
	}
}
