import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTurnedClock, watched } from "../../../tests/setup/browser/turned-clock.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { authError, authErrorCodeOf } from "../auth-errors.ts";
import { type Outcome, openPopups, type PopupParts } from "./popup-sign-in.ts";
import { openSignInEvents } from "./sign-in-events.ts";

const ana: SignedIn = {
	id: "u1",
	email: "ana@example.nz",
	name: "Ana",
	roles: [],
	...{ mayEdit: true, mayPublish: true },
	scopes: [],
	needsSecondFactor: false,
};
const nothing: Outcome = { error: authError("invalid-auth-event") };
const [first, second] = ["first-event-of-at-least-22", "second-event-of-at-least-22"];

function opener(given: Partial<PopupParts> = {}) {
	const { clock, turn, waits } = openTurnedClock();
	const events = openSignInEvents({ now: clock.now, onOther: () => undefined });
	const outcomes: Outcome[] = [];
	const requested: number[] = [];
	const { signIn } = openPopups({
		clock,
		isPhone: false,
		check: async () => undefined,
		arrival: events.arrival,
		async ask() {
			requested.push(clock.now());
			return outcomes.shift() ?? nothing;
		},
		...given,
	});
	const newWindow = () => ({
		closed: false,
		close() {
			this.closed = true;
		},
	});
	return {
		turn,
		waits,
		asked: requested,
		outcomes,
		tell: (eventId: string) => events.receive({ eventId }),
		receive: events.receive,
		open(event = first, popup: ReturnType<typeof newWindow> | null = newWindow()) {
			const state = watched(signIn(event, () => popup));
			return { popup, state, code: () => authErrorCodeOf(state.error) };
		},
	};
}

function close({ popup }: { popup: { closed: boolean } | null }) {
	if (popup) popup.closed = true;
}

describe("AU-08 the sign-in window", () => {
	it("that reports its event resolves with the signed-in user, and is closed", async () => {
		const { open, turn, tell, outcomes, waits } = opener();
		const one = open();
		await turn(90_000);
		expect(one.state.isSettled).toBe(false);
		outcomes.push({ user: ana });
		tell(first);
		await turn(0);
		expect([one.state.value, one.popup?.closed, waits()]).toEqual([ana, true, 0]);
	});

	it("that was refused rejects with the reason", async () => {
		const { open, turn, tell, outcomes } = opener();
		const one = open();
		outcomes.push({ error: authError("not-invited") });
		tell(first);
		await turn(0);
		expect(one.code()).toBe("not-invited");
	});

	it.each([
		["was not opened", null],
		["was closed as soon as it opened", { closed: true, close: () => undefined }],
	])("that %s is blocked, at once", async (_, popup) => {
		const { open, turn, waits } = opener();
		const one = open(first, popup);
		await turn(0);
		expect([one.code(), waits()]).toEqual(["popup-blocked", 0]);
	});

	it("is not rejected while its result is pending", async () => {
		const answer = Promise.withResolvers<Outcome>();
		const { open, turn, tell } = opener({ ask: () => answer.promise });
		const one = open();
		tell(first);
		close(one);
		await turn(60_000);
		expect(one.state.isSettled).toBe(false);
		answer.resolve({ user: ana });
		await turn(0);
		expect(one.state.value).toBe(ana);
	});

	it("that closed without an event has its result requested once", async () => {
		const { open, turn, asked: requested, outcomes } = opener();
		const one = open();
		close(one);
		outcomes.push({ user: ana });
		await turn(1_999);
		expect(requested).toEqual([]);
		await turn(1);
		expect([requested, one.state.value]).toEqual([[2_000], ana]);
	});

	it("that seems closed under an opener policy still reports events, and its result is requested once more", async () => {
		const { open, turn, tell, asked: requested, outcomes } = opener();
		const one = open();
		close(one);
		await turn(5_000);
		outcomes.push({ user: ana });
		tell(first);
		await turn(0);
		expect([requested, one.state.value]).toEqual([[2_000, 5_000], ana]);
	});

	it("is replaced by a second one at once, whose own event still counts", async () => {
		const { open, turn, tell, outcomes, waits } = opener();
		const one = open();
		const other = open(second);
		await turn(0);
		expect([one.code(), one.popup?.closed, other.popup?.closed]).toEqual([
			"cancelled-popup-request",
			true,
			false,
		]);
		outcomes.push({ user: ana });
		tell(first);
		await turn(0);
		expect(other.state.isSettled).toBe(false);
		tell(second);
		await turn(0);
		expect([other.state.value, waits()]).toEqual([ana, 0]);
	});

	it("is replaced even by a second one that is blocked, and while its result is pending", async () => {
		const { open, turn, tell } = opener({ ask: () => new Promise(() => undefined) });
		const one = open();
		tell(first);
		await turn(0);
		const other = open(second, null);
		await turn(0);
		expect([one.code(), other.code()]).toEqual(["cancelled-popup-request", "popup-blocked"]);
	});

	it("is closed if the return address does not work", async () => {
		const { open, turn, waits } = opener({ check: () => Promise.reject(authError("unauthorized-domain")) });
		const one = open();
		await turn(0);
		expect([one.code(), one.popup?.closed, waits()]).toEqual(["unauthorized-domain", true, 0]);
	});

	it("ends when a message cannot be read", async () => {
		const { open, turn, receive } = opener();
		const one = open();
		receive({ eventId: "short" });
		await turn(0);
		expect(one.code()).toBe("invalid-auth-event");
	});

	it("is rejected at the first poll that sees it closed and 8 s later, unless the event arrives before", async () => {
		const time = fc.integer({ min: 1, max: 60_000 });
		await holds(
			fc.asyncProperty(fc.boolean(), time, fc.option(time), async (isPhone, closedAt, toldAt) => {
				const { open, turn, tell, outcomes, waits } = opener({ isPhone });
				const poll = isPhone ? 10_000 : 2_000;
				const endsAt = Math.ceil(closedAt / poll) * poll + 8_000;
				const isTold = toldAt !== null && toldAt < endsAt;
				const one = open();
				const settledAt = async () => {
					let now = 0;
					const moments = [closedAt - 1, ...(toldAt ? [toldAt] : []), endsAt - 1, endsAt].sort(
						(a, b) => a - b,
					);
					for (const moment of moments) {
						await turn(moment - now);
						now = moment;
						if (one.state.isSettled) return now;
						if (moment === closedAt - 1) close(one);
						if (moment === toldAt) {
							outcomes.push({ user: ana });
							tell(first);
							await turn(0);
							if (one.state.isSettled) return now;
						}
					}
					return Number.NaN;
				};
				expect(await settledAt()).toBe(isTold ? toldAt : endsAt);
				expect(isTold ? one.state.value : one.code()).toBe(isTold ? ana : "popup-closed-by-user");
				expect(waits()).toBe(0);
			}),
		);
	});
});
