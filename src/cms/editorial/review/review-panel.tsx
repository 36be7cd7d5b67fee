import { Title } from "@mantine/core";
import { type CollectionName, collections } from "../../../model/model.ts";
import { optionalPart } from "../../kit/lazy/lazy.ts";
import { useMayWrite } from "../../kit/parts/user.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { AskButton } from "./ask-button.tsx";
import classes from "./review.module.css";
import { useFollowedReview } from "./use-review.ts";

const ReviewDetails = optionalPart(async () => (await import("./review-details.tsx")).ReviewDetails);

interface ReviewPanelProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly isReadOnly: boolean;
}

/** Part of every form with drafts, so that a draft or a review moves nothing. */
export function ReviewPanel({ form, name, isReadOnly }: ReviewPanelProps) {
	const review = useFollowedReview(form, name);
	const mayPublish = useMayWrite(collections[name]);
	if (!form.isDrafted || (isReadOnly && !review)) return null;
	return (
		<section id="review" tabIndex={-1} className={classes.panel} aria-label="Review">
			<div className={classes.head}>
				<Title order={2} size="h5">
					Review
				</Title>
				{/* Users without publish permission use the main button. */}
				{mayPublish && review?.state !== "open" && <AskButton {...{ form, name }} />}
				{!mayPublish && !review && "None yet"}
			</div>
			{review && <ReviewDetails {...{ form, name, review }} />}
		</section>
	);
}
