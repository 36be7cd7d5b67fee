import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ConcerningThread } from "../../../model/api/editorial/comment-api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { scopeName, scopePhrase } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import { ReviewBadge } from "../../editorial/review/review-badge.tsx";
import { When } from "../../kit/parts/when.tsx";
import classes from "./for-you.module.css";

interface ForYouProps {
	/** Reviews that wait for the user. */
	readonly toDo: readonly Review[];
	/** The user's own review requests with their state. */
	readonly asked: readonly Review[];
	/** Open comments on the user's work, or in which the user participates. */
	readonly threads: readonly ConcerningThread[];
}

/** Tasks for the user: requested reviews, answered drafts and comments. */
export function ForYou({ toDo, asked, threads }: ForYouProps) {
	return (
		<ul className={classes.list}>
			{toDo.map((review) => (
				<Reviewed key={keyOf(review)} review={review} isToDo />
			))}
			{asked.map((review) => (
				<Reviewed key={keyOf(review)} review={review} isToDo={false} />
			))}
			{threads.map((thread) => (
				<Commented key={thread.id} thread={thread} />
			))}
		</ul>
	);
}

function keyOf({ collection, id, scope }: Review): string {
	return `${collection}/${id} ${scope}`;
}

/** Review that waits for the user, or that the user has requested. */
function Reviewed({ review, isToDo }: { readonly review: Review; readonly isToDo: boolean }) {
	const keepBrand = useBrandAddress();
	const { collection, id, scope, title, state, note, answer } = review;
	const known = useScopeNames([scope]);
	const isVariant = scope !== allWebsites;
	const address = `/cms/${collection}/${id}${isVariant ? `?scope=${scope}` : ""}`;
	const what = [collections[collection].singular, ...(isVariant ? [scopePhrase(scope, known)] : [])].join(
		" ",
	);
	const said = isToDo ? note : answer;
	const who = nameOf(known.people, isToDo ? review.askedBy : review.answeredBy);
	return (
		<li>
			<div>
				<Anchor component={Link} to={keepBrand(address)} inherit>
					{title || "Untitled"}
				</Anchor>{" "}
				{!isToDo && <ReviewBadge state={state} where={isVariant ? scopeName(scope, known) : ""} />}
			</div>
			<Text size="sm" className={classes.said}>
				{isToDo ? `${who} asks for a review of this ${what}` : `by ${who}`},{" "}
				<When at={isToDo ? review.askedAt : review.answeredAt} />
				{said && (
					<>
						: <q>{said}</q>
					</>
				)}
			</Text>
		</li>
	);
}

function Commented({ thread }: { readonly thread: ConcerningThread }) {
	const keepBrand = useBrandAddress();
	const { people } = useLookups();
	const { collection, recordId, id, title, anchor, comments } = thread;
	const last = comments.findLast(({ deletedAt }) => deletedAt === 0);
	if (!last) return null;
	const { fields, singular }: AnyCollection = collections[collection];
	const label = fields[anchor.field]?.label ?? `this ${singular}`;
	return (
		<li>
			<Anchor component={Link} to={keepBrand(`/cms/${collection}/${recordId}#comment-${id}`)} inherit>
				{title || "Untitled"}
			</Anchor>
			<Text size="sm" className={classes.said}>
				{last.by === "" ? `${last.guest} (not verified)` : nameOf(people, last.by)}{" "}
				{comments.length > 1 ? "replied" : "commented"} on{" "}
				{anchor.quote ? <q>{brief(anchor.quote)}</q> : label}, <When at={last.at} />:{" "}
				<q>{brief(last.text)}</q>
			</Text>
		</li>
	);
}

const longestShown = 160;

function brief(text: string): string {
	return text.length > longestShown ? `${text.slice(0, longestShown).trimEnd()}…` : text;
}
