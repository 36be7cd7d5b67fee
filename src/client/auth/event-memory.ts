export const rememberMs = 10 * 60_000;
/** The server's time limit at the provider. */
export const begunMs = 25 * 60_000;

export interface SharedStore {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
}

type Known = Readonly<Record<string, { readonly state: "begun" | "handled"; readonly until: number }>>;

const key = "frontage-sign-in-events";

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
		/** Only "claimed" permits processing, so that one tab does it once. */
		claim(event: string): "claimed" | "handled" | "unknown" {
			const known = read();
			const state = Object.hasOwn(known, event) ? known[event]?.state : undefined;
			if (!state) return "unknown";
			if (state === "handled") return "handled";
			write({ ...known, [event]: { state: "handled", until: now() + rememberMs } });
			return "claimed";
		},
	};
}

function parse(text: string | null): Known {
	try {
		const parsed: unknown = JSON.parse(text ?? "{}");
		const entries = typeof parsed === "object" && parsed ? Object.entries(parsed) : [];
		return Object.fromEntries(entries.filter(([, value]) => typeof value?.until === "number"));
	} catch {
		return {};
	}
}
