import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Review } from "../../model/api/review-api.ts";
import { collections } from "../../model/model.ts";
import { useKeepBrand } from "../brand/brand.tsx";
import { nameOf, useLookups } from "../lookups/lookups.ts";
import { When } from "../parts/when.tsx";
import { ReviewBadge } from "../review/review-badge.tsx";
import classes from "./for-you.module.css";

interface ForYouProps {
	/** Requests that wait for the user. */
	readonly toDo: readonly Review[];
	/** Requests of the user's own, with what became of them. */
	readonly asked: readonly Review[];
}

/** What waits for the user: drafts to look at, and their own that were answered. */
export function ForYou({ toDo, asked }: ForYouProps) {
	const keepBrand = useKeepBrand();
	const { people } = useLookups();
	return (
		<ul className={classes.list}>
			{[...toDo, ...asked].map((review) => {
				const { collection, id, title, state, note, answer } = review;
				const isToDo = toDo.includes(review);
				const said = isToDo ? note : answer;
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
							{said && (
								<>
									: <q>{said}</q>
								</>
							)}
						</Text>
					</li>
				);
			})}
		</ul>
	);
}
