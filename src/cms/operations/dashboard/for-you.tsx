import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ConcerningThread } from "../../../model/api/editorial/comment-api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
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
export function ForYou({ toDo, asked: requested, threads }: ForYouProps) {
	const keepBrand = useBrandAddress();
	const { people } = useLookups();
	return (
		<ul className={classes.list}>
			{[...toDo, ...requested].map((review) => {
				const { collection, id, title, state, note, answer } = review;
				const isToDo = toDo.includes(review);
				const text = isToDo ? note : answer;
				const who = nameOf(people, isToDo ? review.askedBy : review.answeredBy);
				return (
					<li key={`${collection}/${id}`}>
						<div>
							<Anchor component={Link} to={keepBrand(`/cms/${collection}/${id}`)} inherit>
								{title || "Untitled"}
							</Anchor>{" "}
							{!isToDo && <ReviewBadge state={state} />}
						</div>
						<Text size="sm" className={classes.said}>
							{isToDo ? `${who} asks for a review of this ${collections[collection].singular}` : `by ${who}`},{" "}
							<When at={isToDo ? review.askedAt : review.answeredAt} />
							{text && (
								<>
									: <q>{text}</q>
								</>
							)}
						</Text>
					</li>
				);
			})}
			{threads.map((thread) => (
				<Commented key={thread.id} thread={thread} />
			))}
		</ul>
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
