import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { watched } from "../../../tests/setup/browser/turned-clock.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { authErrorCodeOf } from "../auth-errors.ts";
import { openEventMemory } from "./event-memory.ts";
import { isEventId, openSignInEvents, readEvent } from "./sign-in-events.ts";

const minute = 60_000;
const event = "an-event-of-at-least-22";

function storeOfTest() {
	const stored = new Map<string, string>();
	return {
		kept: stored,
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
}

describe("AU-08 an event of a sign-in", () => {
	function open() {
		const time = { now: 0, others: 0 };
		const events = openSignInEvents({ now: () => time.now, onOther: () => void time.others++ });
		return { time, ...events };
	}

	it("is delivered once, though it arrives in two ways and more than once, and again after 10 minutes", async () => {
		const { time, receive, arrival } = open();
		const ending = new AbortController();
		await Promise.all([arrival(event, ending.signal), receive({ eventId: event })]);
		ending.abort();
		receive({ eventId: event });
		time.now = 10 * minute - 1;
		receive({ eventId: event });
		expect(time.others).toBe(0);
		time.now++;
		receive({ eventId: event });
		expect(time.others).toBe(1);
	});

	it("of another tab, or of an abandoned sign-in, is reported once", () => {
		const { time, receive, arrival } = open();
		const ending = new AbortController();
		const attended = watched(arrival(event, ending.signal));
		ending.abort();
		receive({ eventId: event });
		receive({ eventId: event });
		receive({ eventId: `${event}-of-another` });
		expect([time.others, attended.isSettled]).toEqual([2, false]);
	});

	it.each([
		undefined,
		null,
		"text",
		7,
		{},
		{ eventId: 7 },
		{ eventId: "short" },
		{ eventId: "<".repeat(30) },
	])("that cannot be read (%j) ends the pending sign-in with invalid-auth-event", async (message) => {
		const { time, receive, arrival } = open();
		const waiting = arrival(event, new AbortController().signal);
		receive(message);
		expect(authErrorCodeOf(await waiting.catch((error: unknown) => error))).toBe("invalid-auth-event");
		expect(time.others).toBe(0);
	});

	it("is read or ignored without other effects, whatever arrives", () => {
		holds(
			fc.property(fc.oneof(fc.jsonValue(), fc.record({ eventId: fc.jsonValue() })), (message) => {
				const told = readEvent(message);
				expect(told === "malformed" || isEventId(told.eventId)).toBe(true);
			}),
		);
	});

	it.each([undefined, Number.NaN, 1n, new Date(Number.NaN), new Map(), Object.create(null), new Error("x")])(
		"is ignored if it is %s, which is not JSON",
		(message) => {
			expect(readEvent(message)).toBe("malformed");
			expect(readEvent({ eventId: message })).toBe("malformed");
		},
	);
});

describe("AU-08 the state that tabs share", () => {
	it("lets one of them handle a sign-in of this browser, and stores it for 10 minutes", () => {
		const store = storeOfTest();
		let now = 1_000;
		const [one, other] = [openEventMemory(store, () => now), openEventMemory(store, () => now)];
		expect(one.claim(event)).toBe("unknown");
		one.begin(event);
		expect([other.claim(event), one.claim(event), other.claim(event)]).toEqual([
			"claimed",
			"handled",
			"handled",
		]);
		now += 10 * minute - 1;
		expect(one.claim(event)).toBe("handled");
		now++;
		expect(one.claim(event)).toBe("unknown");
		one.begin("another-event-of-at-least-22");
		expect(store.kept.size).toBe(1);
		expect([...store.kept.values()].join()).not.toContain(`"${event}"`);
	});

	it("forgets a sign-in once the server has", () => {
		let now = 0;
		const memory = openEventMemory(storeOfTest(), () => now);
		memory.begin(event);
		now = 25 * minute;
		expect(memory.claim(event)).toBe("unknown");
	});

	it.each(["nonsense", "null", "7", '{"a":1,"b":null}', '{"__proto__":{"until":9e99}}', "[]"])(
		"is empty if %s is stored instead",
		(text) => {
			const store = { ...storeOfTest(), getItem: () => text };
			const memory = openEventMemory(store, () => 0);
			expect(["__proto__", "toString", event].map((id) => memory.claim(id))).not.toContain("claimed");
		},
	);
});
