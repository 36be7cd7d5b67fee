import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import type { MediaFile } from "../files/media-file.ts";
import {
	isOver,
	isRunning,
	mostRunning,
	type News,
	type Queue,
	type QueueEvent,
	queueAfter,
	type Wish,
} from "./upload-queue.ts";

const fileOf = (id: string) => ({ id, alt: "" }) as MediaFile;
const added = (...ids: number[]): QueueEvent => ({
	kind: "added",
	uploads: ids.map((id) => ({ id, name: `${id}.jpg`, size: 100, folder: "" })),
});
const wish = (id: number, wished: Wish): QueueEvent => ({ kind: "wish", id, wish: wished });
const news = (id: number, heard: News, attempt = 1): QueueEvent => ({
	kind: "news",
	id,
	attempt,
	news: heard,
});

function queueOf(events: readonly QueueEvent[], from: Queue = []): Queue {
	return events.reduce(queueAfter, from);
}

const states = (queue: Queue) => queue.map(({ state }) => state).join(" ");
const checked = { kind: "checked" } as const;
const stored = { kind: "stored" } as const;
const done = { kind: "done", file: fileOf("f"), warning: "" } as const;
const failed = { kind: "failed", reason: "Too large", mayRetry: false } as const;

describe("The queue of uploads", () => {
	it.each<[string, readonly QueueEvent[], string]>([
		["runs three at a time", [added(1, 2, 3, 4, 5)], "checking checking checking waiting waiting"],
		[
			"starts the next when one waits for somebody",
			[added(1, 2, 3, 4), news(2, { kind: "twin-found", twin: fileOf("t") })],
			"checking duplicate checking checking",
		],
		[
			"starts the next when one is paused",
			[added(1, 2, 3, 4), wish(1, "pause")],
			"paused checking checking checking",
		],
		[
			"queues again what is resumed",
			[added(1, 2, 3, 4), wish(1, "pause"), wish(1, "resume")],
			"waiting checking checking checking",
		],
		[
			"goes on where it was paused",
			[
				added(1),
				news(1, checked),
				news(1, { kind: "sent", bytes: 40 }),
				wish(1, "pause"),
				wish(1, "resume"),
				news(1, stored),
				news(1, done),
			],
			"done",
		],
		[
			"takes the twin",
			[added(1), news(1, { kind: "twin-found", twin: fileOf("t") }), wish(1, "use-twin")],
			"done",
		],
		[
			"uploads in spite of a twin",
			[added(1), news(1, { kind: "twin-found", twin: fileOf("t") }), wish(1, "upload-anyway")],
			"uploading",
		],
		[
			"hears nothing of an attempt before",
			[added(1), wish(1, "cancel"), wish(1, "retry"), news(1, checked, 1)],
			"checking",
		],
		[
			"hears nothing of what was canceled",
			[added(1), news(1, checked), wish(1, "cancel"), news(1, failed)],
			"canceled",
		],
		[
			"does not break off what the server has",
			[added(1), news(1, checked), news(1, stored), wish(1, "cancel"), wish(1, "pause")],
			"finishing",
		],
		[
			"does not retry what is refused for good",
			[added(1), news(1, checked), news(1, failed), wish(1, "retry")],
			"failed",
		],
		[
			"keeps what is not over when it is cleared",
			[added(1, 2), wish(1, "cancel"), { kind: "cleared" }],
			"checking",
		],
		[
			"removes only what is over",
			[added(1, 2), wish(1, "remove"), wish(2, "cancel"), wish(2, "remove")],
			"checking",
		],
	])("%s", (_, events, expected) => {
		expect(states(queueOf(events))).toBe(expected);
	});

	it("preserves sent files while it is paused, and restarts them on a retry", () => {
		const paused = queueOf([
			added(1),
			news(1, checked),
			news(1, { kind: "sent", bytes: 40 }),
			wish(1, "pause"),
		]);
		expect(paused[0]).toMatchObject({ sent: 40, isBegun: true, attempt: 1 });
		const retried = queueOf([wish(1, "cancel"), wish(1, "retry")], paused);
		expect(retried[0]).toMatchObject({ sent: 0, isBegun: false, attempt: 2 });
	});

	const ids = fc.integer({ min: 1, max: 6 });
	const anyNews: fc.Arbitrary<News> = fc.oneof(
		fc.constantFrom<News>(checked, stored, done, failed, { kind: "twin-found", twin: fileOf("t") }),
		fc.integer({ min: -50, max: 200 }).map((bytes) => ({ kind: "sent", bytes }) as const),
	);
	const wishes: readonly Wish[] = ["pause", "resume", "cancel", "retry", "use-twin", "upload-anyway"];
	const events = fc.array(
		fc.oneof(
			fc.record({ kind: fc.constant("wish" as const), id: ids, wish: fc.constantFrom(...wishes) }),
			fc.record({
				kind: fc.constant("news" as const),
				id: ids,
				attempt: fc.integer({ min: 0, max: 3 }),
				news: anyNews,
			}),
			fc.constant<QueueEvent>({ kind: "described", file: { ...fileOf("f"), alt: "A shed" } }),
		),
		{ maxLength: 80 },
	);

	it("is sound after any events in any order", () => {
		holds(
			fc.property(events, (some) => {
				const queue = queueOf([added(1, 2, 3, 4, 5, 6), ...some]);
				expect(queue.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
				expect(queue.filter(isRunning).length).toBeLessThanOrEqual(mostRunning);
				const isFull = queue.filter(isRunning).length === mostRunning;
				expect(isFull || !states(queue).includes("waiting")).toBe(true);
				for (const upload of queue) {
					expect(upload.sent).toBeGreaterThanOrEqual(0);
					expect(upload.sent).toBeLessThanOrEqual(upload.size);
					expect(upload.file !== undefined).toBe(upload.state === "done");
					expect(upload.twin !== undefined).toBe(upload.state === "duplicate");
					expect(upload.reason !== "").toBe(upload.state === "failed");
				}
			}),
		);
	});

	it("can always be brought to its end", () => {
		holds(
			fc.property(events, (some) => {
				let queue = queueOf([added(1, 2, 3, 4, 5, 6), ...some]);
				for (let round = 0; round < 12; round++)
					for (const { id, attempt } of queue)
						queue = queueOf(
							[
								wish(id, "resume"),
								wish(id, "use-twin"),
								...[checked, stored, done].map((heard) => news(id, heard, attempt)),
							],
							queue,
						);
				expect(queue.every(isOver)).toBe(true);
				expect(queueAfter(queue, { kind: "cleared" })).toEqual([]);
			}),
		);
	});
});
