import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKindsOfAll } from "../../../tests/setup/databases.ts";
import { type Clock, type Node, openNode } from "../../../tests/setup/nodes.ts";
import { cookieByPassword, setUpApp, stepFor, wrongCodeAt } from "../../../tests/setup/second-factor.ts";
import { addStaff } from "../../../tests/setup/staff.ts";

const signIn = "/api/auth/sign-in";
const reset = "/api/auth/password-resets";
/** Of a known and an unknown address. */
const pairs = 300;
/** Wrong codes of a step that there is and one that there is not, as many to a step as it takes; so few scatter more. */
const codes = { steps: 12, ofStep: 5, least: 0.6, most: 1.67 };
/** Pairs at once, so that no processor is idle while one hashes. */
const together = 2;
/** What the median of the pairs' ratios may differ by. A password's hash, or a mail that is queued, is many times as much. */
const alike = { least: 0.75, most: 1.33 };

describe.each(databaseKindsOfAll)("Known and unknown accounts answer alike, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let node: Node;

	beforeAll(async () => {
		node = await openNode(await create(), { clock });
		await addStaff(node.platform, { email: "known@example.nz" });
	});
	afterAll(() => node.platform.close());

	/** Everything of an answer that a client can see. */
	async function seen(response: Response): Promise<string> {
		return JSON.stringify([response.status, [...response.headers], await response.text()]);
	}

	/** Asks with both addresses in turn; each time after the limits of the time before have ended. */
	async function compare(path: string, more: object) {
		const answers = new Set<string>();
		const ratios: number[] = [];
		async function ask(pair: number) {
			const turn = pair % 2 ? (["known", "absent"] as const) : (["absent", "known"] as const);
			const times = { known: 0, absent: 0 };
			for (const name of turn) {
				const body = { email: `${name}@example.nz`, ...more };
				const began = performance.now();
				const response = await node.post(path, { body, address: `10.1.${pair % 250}.1` });
				times[name] = performance.now() - began;
				answers.add(await seen(response));
			}
			// Whatever else slows the machine down slows both of a pair.
			ratios.push(times.known / times.absent);
		}
		for (let pair = 0; pair < pairs; pair += together) {
			clock.now += 61 * 60_000;
			await Promise.all(Array.from({ length: together }, (_, index) => ask(pair + index)));
		}
		return { answers, ratio: median(ratios) };
	}

	it("signing in, each time and as fast", async () => {
		const { answers, ratio } = await compare(signIn, { password: "wrong" });
		expect(answers).toHaveLength(1);
		expect(ratio).toBeGreaterThan(alike.least);
		expect(ratio).toBeLessThan(alike.most);
	}, 600_000);

	it("asking for a reset, each time and as fast, with one row queued for each", async () => {
		const { answers, ratio } = await compare(reset, {});
		expect(answers).toHaveLength(1);
		expect(ratio).toBeGreaterThan(alike.least);
		expect(ratio).toBeLessThan(alike.most);
		const { db } = node.platform.database;
		const rows = await db.selectFrom("mail_queue").select(["kind", "address", "user_id"]).execute();
		expect(rows).toHaveLength(2 * pairs);
		expect(new Set(rows.map(({ kind, user_id }) => `${kind} ${user_id}`))).toEqual(
			new Set(["reset-request "]),
		);
	}, 600_000);

	it("a wrong code, each time and as fast, whether or not there is such a step", async () => {
		const { email } = await addStaff(node.platform, { email: "coded@example.nz" });
		const { secret } = await setUpApp(node, await cookieByPassword(node, email), clock.now);
		const answers = new Set<string>();
		const ratios: number[] = [];
		for (let round = 0; round < codes.steps; round++) {
			// The day that limits an account is over.
			clock.now += 25 * 60 * 60_000;
			const tokens = { known: await stepFor(node, email, `10.2.${round}.1`), absent: "never-was-one" };
			for (let pair = 0; pair < codes.ofStep; pair++) {
				const turn = pair % 2 ? (["known", "absent"] as const) : (["absent", "known"] as const);
				const times = { known: 0, absent: 0 };
				for (const name of turn) {
					const body = { token: tokens[name], way: "totp", code: wrongCodeAt(secret, clock.now) };
					const began = performance.now();
					const response = await node.post("/api/auth/second-factors", {
						body,
						address: `10.3.${round}.${pair}`,
					});
					times[name] = performance.now() - began;
					answers.add(await seen(response));
				}
				ratios.push(times.known / times.absent);
			}
		}
		expect(answers).toHaveLength(1);
		expect(median(ratios)).toBeGreaterThan(codes.least);
		expect(median(ratios)).toBeLessThan(codes.most);
	}, 120_000);
});

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
