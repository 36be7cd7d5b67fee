import type { PostgresPoolClient } from "kysely";
import { describe, expect, it } from "vitest";
import { withRetriedReads } from "./retried-reads.ts";

const goneError = Object.assign(new Error("terminating connection"), { code: "57P01" });
const wrongError = Object.assign(new Error("division by zero"), { code: "22012" });

const lost = "lost";

/** Connections answer or fail in this order. */
function poolOf(...answers: readonly (string | Error)[]) {
	const requested: string[] = [];
	const left = answers.values();
	const connect = async (): Promise<PostgresPoolClient> => {
		const answer = left.next().value;
		if (answer === undefined) throw new Error("There is no server");
		if (answer === lost) throw goneError;
		return {
			query: (async () => {
				requested.push(String(answer));
				if (answer instanceof Error) throw answer;
				return { command: "SELECT", rowCount: 1, rows: [answer] };
			}) as unknown as PostgresPoolClient["query"],
			release: (isDiscarded) => void requested.push(isDiscarded ? "discarded" : "given back"),
		};
	};
	return { asked: requested, pool: withRetriedReads({ options: {}, connect, end: async () => undefined }) };
}

async function ask({ pool }: ReturnType<typeof poolOf>) {
	const client = await pool.connect();
	try {
		return (await client.query<string>("select", [])).rows;
	} catch (error) {
		return String(error);
	} finally {
		client.release();
	}
}

describe("A read", () => {
	const [gone, wrong] = [String(goneError), String(wrongError)];
	it.each([
		["comes from a server that answers", ["one"], ["one", "given back"]],
		["is asked of another where one is gone", [goneError, "two"], [gone, "discarded", "two", "given back"]],
		["comes where a connection is lost before it is made", [lost, "two"], ["two", "given back"]],
		["is asked twice at most", [goneError, goneError, "three"], [gone, "discarded", gone, "given back"]],
		["fails where there is no other", [goneError], [gone, "discarded"]],
		["is not asked again where it is refused", [wrongError, "two"], [wrong, "given back"]],
	])("%s", async (_what, answers, became) => {
		const pool = poolOf(...answers);
		const answer = became.find((each) => answers.includes(each));
		expect(await ask(pool)).toEqual(answer ? [answer] : expect.stringContaining("Error: "));
		expect(pool.asked).toEqual(became);
	});
});
