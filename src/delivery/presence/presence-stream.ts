import type { Identified } from "../../accounts/identity.ts";
import { requireReader } from "../../data/operations/presence/presence.ts";
import { hiddenAmong } from "../../data/records/rights/record-access.ts";
import { readRecordKey } from "../../data/schema/record-key.ts";
import { ForbiddenError } from "../../model/errors.ts";
import type { SessionId } from "../../model/ids.ts";
import { type Actor, isStaff } from "../../model/rights/access.ts";
import type { Services } from "../../services.ts";
import { RequestError } from "../http/errors.ts";
import { eventStream } from "../http/event-stream.ts";

/** Maximum number of streams per user, and in total per process; a browser has one, and two during a change. */
const most = { ofOne: 20, inAll: 1_000 };
/** Proxies close connections that are silent for longer. */
const commentMs = 15_000;
/** Interval after which an ended session or lost permission is detected. */
const checkMs = 3_000;

/** Records that a user has open. */
interface Open {
	readonly open: readonly string[];
	readonly typing: readonly string[];
	readonly watch: readonly string[];
}

/**
 * Returns a stream of changes to the records that a user has open.
 * @throws {ForbiddenError} {RequestError} if there are too many streams, or the program ends
 */
export function presenceStream(
	platform: Services,
	identified: Identified,
	{ open, typing, watch }: Open,
): Response {
	const { actor, user, session } = identified;
	const { presence } = platform;
	if (actor.kind !== "user" || !user || !session) throw new ForbiddenError();
	const keys = [...open, ...watch];
	requireReader(actor, keys);
	requireRoom(platform, actor.uid);
	const newcomer = {
		uid: actor.uid,
		name: user.name || user.email,
		open,
		watched: watch,
		typing: new Set(typing),
	};
	return eventStream((stream) => {
		const leave = presence.follow(actor, newcomer, {
			onNews: (news) => stream.send("record", news),
			onEnd: stream.end,
		});
		const comments = setInterval(stream.sendComment, commentMs).unref();
		const checks = setInterval(async () => {
			if (await mayStay(platform, session.id, keys)) return;
			stream.send("over", {});
			stream.end();
		}, checkMs).unref();
		return () => {
			clearInterval(comments);
			clearInterval(checks);
			leave();
		};
	});
}

function requireRoom({ presence }: Services, uid: string) {
	const later = { "retry-after": "10" };
	if (presence.followersOf(uid) >= most.ofOne)
		throw new RequestError(429, "You have the back office open in too many browsers", [], later);
	if (presence.isEnding || presence.followers >= most.inAll)
		throw new RequestError(503, "Nobody more can be followed at the moment", [], later);
}

/** Returns the keys of records that the actor may not see; they send no events. */
export async function hiddenKeys(
	database: Services["database"],
	actor: Actor,
	keys: readonly string[],
): Promise<ReadonlySet<string>> {
	return hiddenAmong(
		database,
		actor,
		keys.flatMap((key) => readRecordKey(key) ?? []),
	);
}

/** Returns whether the session is still valid and may read the open records. */
async function mayStay(
	{ accounts, database }: Services,
	sessionId: SessionId,
	open: readonly string[],
): Promise<boolean> {
	try {
		const actor = await accounts.actorOfSession(sessionId);
		if (!isStaff(actor)) return false;
		requireReader(actor, open);
		return (await hiddenKeys(database, actor, open)).size === 0;
	} catch (error) {
		// While the database is down, access cannot be checked; the next check decides.
		return !(error instanceof ForbiddenError);
	}
}
