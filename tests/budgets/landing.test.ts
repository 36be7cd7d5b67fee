import { beforeAll, describe, expect, it } from "vitest";
import { readLanding } from "../setup/browser/landing-visit.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";
import budgets from "./budgets.json" with { type: "json" };

const { uncachedPage } = browserOfFile();

// The brand with the most pictures, and the one whose hero has a video.
const brands = ["team", "events-nz"] as const;

describe.each(Object.entries(budgets.landing))("A landing page of %s pixels", (_, { most, ...visitor }) => {
	const read = async (key: (typeof brands)[number]) =>
		readLanding(await uncachedPage({ ...visitor, reducedMotion: "no-preference" }), addressOf(key));

	// Everything that is created at the first request exists by then.
	beforeAll(async () => {
		await Promise.all(brands.map(read));
	});

	it.each(brands)(`of %s moves at most ${most} bytes, without layout shift`, async (key) => {
		const { bytes, shift, broken } = await read(key);
		expect({ shift, broken }).toEqual({ shift: 0, broken: 0 });
		expect(bytes).toBeLessThanOrEqual(most);
	});
});
