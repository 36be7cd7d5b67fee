import { tokenIn } from "../../accounts/api-tokens/token-text.ts";
import { InvalidTokenError } from "../../accounts/errors.ts";
import { isCompleteAfter, lastEventNumber } from "../../data/database/log/event-log.ts";
import { seenChanges } from "../../data/operations/feed/seen-changes.ts";
import { changesAfter } from "../../data/operations/feed/stored-changes.ts";
import { ForbiddenError } from "../../model/errors.ts";
import { type Actor, isStaff } from "../../model/rights/access.ts";
import type { Services } from "../../services.ts";
import type { EndpointRequest } from "../api/endpoint.ts";
import { RequestError } from "../http/errors.ts";
import { checkMs, type EventStream, eventStream, requireRoom } from "../http/event-stream.ts";

const readAtOnce = 200;

/**
 * Only changes that the caller may see.
 * @param since last change that the caller has; undefined to start now
 * @throws {RequestError} 410 if later changes are no longer stored, 429 or 503 with too many streams
 */
export async function changesStream(request: EndpointRequest, since: number | undefined): Promise<Response> {
	const { platform, actor } = request;
	const { database, changeFeed } = platform;
	if (actor.kind !== "user") throw new ForbiddenError();
	requireRoom(changeFeed, actor.uid, {
		ofOne: "You follow changes by too many programs",
		inAll: "Nobody more can follow changes at the moment",
	});
	if (since !== undefined && !(await isCompleteAfter(database, since)))
		throw new RequestError(
			410,
			"The changes since then are no longer stored: read the lists again, and subscribe without an id",
		);
	const start = since ?? (await lastEventNumber(database));
	const whoAsks = whoIs(request);
	return eventStream((stream) => {
		const teller = openTeller(platform, stream, whoAsks, start);
		const leave = changeFeed.follow({ uid: actor.uid, onNews: teller.tell, onEnd: stream.end });
		const checks = setInterval(teller.check, checkMs).unref();
		stream.sendId(start);
		teller.tell();
		return () => {
			teller.stop();
			clearInterval(checks);
			leave();
		};
	});
}

function whoIs({
	identified,
	request,
	client,
	platform: { accounts },
}: EndpointRequest): () => Promise<Actor> {
	const { session } = identified;
	if (session) return () => accounts.actorOfSession(session.id);
	const token = tokenIn(request.headers) ?? "";
	return () => accounts.apiTokens.actorOfToken(token, client.address);
}

/** Each change once, in order. */
function openTeller(
	{ database }: Services,
	stream: EventStream,
	whoAsks: () => Promise<Actor>,
	start: number,
) {
	let after = start;
	let isTelling = false;
	let isWanted = false;
	let isOver = false;

	/** Undefined if they lost access, in which case they are notified. */
	async function requireThem(): Promise<Actor | undefined> {
		const actor = await whoAsks().catch((error: unknown) => {
			if (error instanceof InvalidTokenError) return undefined;
			throw error;
		});
		if (isOver) return undefined;
		if (actor && isStaff(actor)) return actor;
		stream.send("over", {}, after);
		stream.end();
		return undefined;
	}

	async function tellSome(): Promise<boolean> {
		const changes = await changesAfter(database, after, readAtOnce);
		const actor = changes.length > 0 ? await requireThem() : undefined;
		if (!actor) return false;
		const seen = await seenChanges(database, actor, changes);
		if (isOver) return false;
		for (const { number, ...change } of seen) stream.send("change", change, number);
		after = changes.at(-1)?.number ?? after;
		// Hidden changes count as read, so that the client need not restart once they are no longer stored.
		if (seen.at(-1)?.number !== after) stream.sendId(after);
		return changes.length === readAtOnce;
	}

	async function tellAll() {
		isTelling = true;
		try {
			while (isWanted) {
				isWanted = false;
				while (await tellSome());
			}
		} catch {
			// While the database is down, nothing is read; the next check continues.
		}
		isTelling = false;
	}

	function tell() {
		isWanted = true;
		if (!isTelling) void tellAll();
	}

	return {
		tell,
		async check() {
			const actor = await requireThem().catch(() => undefined);
			if (actor) tell();
		},
		stop() {
			isOver = true;
		},
	};
}
