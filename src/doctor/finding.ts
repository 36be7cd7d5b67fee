/** How something does: well, not as it should, or in a way that people are hurt by now or will be soon. */
export type Verdict = "good" | "warning" | "bad";

/** What was found of one thing. */
export interface Finding {
	/** What was looked at: "Disk", or the host of a website. */
	readonly about: string;
	readonly verdict: Verdict;
	/** What was found, as a sentence. */
	readonly said: string;
	/** What to do next; "" for nothing. */
	readonly next: string;
}

export function good(about: string, said: string): Finding {
	return { about, verdict: "good", said, next: "" };
}

export function warning(about: string, said: string, next: string): Finding {
	return { about, verdict: "warning", said, next };
}

export function bad(about: string, said: string, next: string): Finding {
	return { about, verdict: "bad", said, next };
}
