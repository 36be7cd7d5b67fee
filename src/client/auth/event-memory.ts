/** How long an event that was handled is remembered. */
export const rememberMs = 10 * 60_000;
/** Time limit at the provider, equal to the server's. */
export const begunMs = 25 * 60_000;

/** Where events are remembered: what every tab of the browser shares. */
export interface SharedStore {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
}

type Known = Readonly<Record<string, { readonly state: "begun" | "handled"; readonly until: number }>>;

const key = "frontage-sign-in-events";

/** Which sign-ins this browser has begun by redirect, and which results of them it has handled. */
export function openEventMemory(store: SharedStore, now: () => number) {
	function read(): Known {
		const all = Object.entries(parse(store.getItem(key)));
		return Object.fromEntries(all.filter(([, { until }]) => until > now()));
	}
	const write = (known: Known) => store.setItem(key, JSON.stringify(known));
	return {
		begin(event: string): void {
			write({ ...read(), [event]: { state: "begun", until: now() + begunMs } });
		},
		/** Claims an event, so that no other tab and no reload handles it: whether it was to be handled. */
		claim(event: string): "claimed" | "handled" | "unknown" {
			const known = read();
			const found = Object.hasOwn(known, event) ? known[event]?.state : undefined;
			if (!found) return "unknown";
			if (found === "handled") return "handled";
			write({ ...known, [event]: { state: "handled", until: now() + rememberMs } });
			return "claimed";
		},
	};
}

function parse(text: string | null): Known {
	try {
		const found: unknown = JSON.parse(text ?? "{}");
		const entries = typeof found === "object" && found ? Object.entries(found) : [];
		return Object.fromEntries(entries.filter(([, value]) => typeof value?.until === "number"));
	} catch {
		// Ignores foreign data.
		return {};
	}
}
