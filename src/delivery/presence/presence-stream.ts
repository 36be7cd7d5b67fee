import type { Identified } from "../../accounts/identity.ts";
import { type FormKey, readFormKey, recordOf } from "../../data/operations/presence/form-key.ts";
import { requireReader } from "../../data/operations/presence/presence.ts";
import { hiddenAmong } from "../../data/records/rights/record-access.ts";
import { visibleScopes } from "../../data/records/rights/scopes.ts";
import type { RecordNews } from "../../model/api/people/presence.ts";
import { ForbiddenError } from "../../model/errors.ts";
import type { SessionId } from "../../model/ids.ts";
import { type Actor, isStaff } from "../../model/rights/access.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { Services } from "../../services.ts";
import { checkMs, eventStream, requireRoom } from "../http/event-stream.ts";

interface Open {
	readonly open: readonly FormKey[];
	readonly typing: readonly FormKey[];
	readonly watch: readonly FormKey[];
}

/** @throws {ForbiddenError} {RequestError} with too many streams, or if the program ends */
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
	requireRoom(presence, actor.uid, {
		ofOne: "You have the back office open in too many browsers",
		inAll: "Nobody more can be followed at the moment",
	});
	const newcomer = {
		uid: actor.uid,
		name: user.name || user.email,
		open,
		watched: watch,
		typing: new Set(typing),
	};
	return eventStream((stream) => {
		let sent: Promise<void> = Promise.resolve();
		const leave = presence.follow(actor, newcomer, {
			onNews(news) {
				// The newest state comes last.
				sent = sent.then(async () => stream.send("record", await visibleNews(platform, actor, news)));
			},
			onEnd: stream.end,
		});
		const checks = setInterval(async () => {
			if (await mayStay(platform, session.id, keys)) return;
			stream.send("over", {});
			stream.end();
		}, checkMs).unref();
		return () => {
			clearInterval(checks);
			leave();
		};
	});
}

/** Omits scopes of other users on which the actor has no website. */
async function visibleNews({ database }: Services, actor: Actor, news: RecordNews): Promise<RecordNews> {
	const scopes = news.people.flatMap(({ scope = allWebsites }) => (scope === allWebsites ? [] : [scope]));
	// No scope is visible without a database.
	const isVisible = await visibleScopes(database, actor, scopes).catch(() => () => false);
	const people = news.people.map(({ scope = allWebsites, ...person }) =>
		scope === allWebsites || isVisible(scope) ? { ...person, scope } : person,
	);
	return { ...news, people };
}

/** Hidden records and variants send no events. */
export async function hiddenKeys(
	{ database }: Pick<Services, "database">,
	actor: Actor,
	keys: readonly FormKey[],
): Promise<ReadonlySet<FormKey>> {
	const forms = new Map(keys.map((key) => [key, readFormKey(key)]));
	const known = [...forms.values()].filter((form) => form !== undefined);
	const hidden = await hiddenAmong(database, actor, known);
	const scopes = known.map(({ scope }) => scope).filter((scope) => scope !== allWebsites);
	const isVisible = await visibleScopes(database, actor, scopes);
	return new Set(
		keys.filter((key) => {
			const { scope = allWebsites } = forms.get(key) ?? {};
			return hidden.has(recordOf(key)) || (scope !== allWebsites && !isVisible(scope));
		}),
	);
}

async function mayStay(platform: Services, sessionId: SessionId, open: readonly FormKey[]): Promise<boolean> {
	try {
		const actor = await platform.accounts.actorOfSession(sessionId);
		if (!isStaff(actor)) return false;
		requireReader(actor, open);
		return (await hiddenKeys(platform, actor, open)).size === 0;
	} catch (error) {
		// While the database is down, access cannot be checked; the next check decides.
		return !(error instanceof ForbiddenError);
	}
}
