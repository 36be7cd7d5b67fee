import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import { claimTask } from "../operations/imports/claimed-tasks.ts";
import { openImportTasks } from "../operations/imports/import-tasks.ts";
import { claimMoment } from "./meta.ts";
import { addJob, claimJobs, listDue, type Queue, repeatJobs, retryJobs } from "./outbox/outbox.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

describe.each(databaseKinds)("After a clock was set back by an hour, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	const late = Date.UTC(2028, 1, 29, 12);
	const now = late - hour;

	it.each([
		["is done at once, and once", [late], [now, now + minute], [true, false]],
		["is not done twice for clocks that differ a little", [late], [late - minute], [false]],
		["is done at its time", [], [now, now + hour - 1, now + hour], [true, false, true]],
	])("hourly work %s", async (name, before, requested, told) => {
		const claim = (at: number) => claimMoment(database, name, hour, at);
		for (const at of before) expect(await claim(at)).toBe(true);
		const answers: boolean[] = [];
		for (const at of requested) answers.push(await claim(at));
		expect(answers).toEqual(told);
	});

	const queueOf = (kind: string): Queue => ({
		...{ kind, leaseMs: minute, isAtMostOnce: false },
		waitMs: { first: second, longest: 5 * minute },
	});
	const due = async (queue: Queue, at: number) => (await listDue(database, queue, at, 10)).length;
	async function claim(queue: Queue, at: number) {
		return claimJobs(database, queue, await listDue(database, queue, at, 10), at);
	}

	it("queued work is sent at once, and delayed work waits for its full delay", async () => {
		const queue = queueOf("new");
		await addJob(database, queue, { payload: {} }, late);
		await addJob(database, queue, { payload: {}, dueAt: now + 10 * minute }, now);
		expect(await due(queue, now)).toBe(1);
		const jobs = await claim(queue, now);
		expect([jobs.length, await due(queue, now)]).toEqual([1, 0]);
		await repeatJobs(database, jobs, "again", now + 3 * second);
		expect([await due(queue, now), await due(queue, now + 3 * second)]).toEqual([0, 1]);
	});

	it("failed work is retried, and so is that of a killed process", async () => {
		const queue = queueOf("tried");
		for (let count = 0; count < 2; count += 1) await addJob(database, queue, { payload: {} }, late);
		const [failed] = await claim(queue, late);
		await retryJobs(database, queue, failed ? [failed] : [], "away", late);
		expect(await due(queue, late)).toBe(0);
		expect((await claim(queue, now)).length).toBe(2);
		expect(await due(queue, now)).toBe(0);
	});

	it("the import of a killed process continues, and no other", async () => {
		const tasks = openImportTasks(database, () => late);
		const { id } = await tasks.add(system, { name: "posts.csv", bytes: 1 });
		await tasks.gotFile(id);
		await tasks.run(id, { step: "look" });
		expect((await claimTask(database, () => late))?.id).toBe(id);
		expect(await claimTask(database, () => late)).toBeUndefined();
		const taken = await claimTask(database, () => now);
		expect(taken?.id).toBe(id);
		expect(await claimTask(database, () => now)).toBeUndefined();
		await taken?.end({ step: "look", ended: "well" });
	});
});
