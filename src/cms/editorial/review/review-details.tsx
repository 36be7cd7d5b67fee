import { Anchor, Button } from "@mantine/core";
import { type ReactNode, use, useState } from "react";
import type { Review, ReviewState } from "../../../model/api/editorial/review-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { useMayWrite, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { type Board, CommentBoard, useBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { type Answer, AnswerDialog } from "./answer-dialog.tsx";
import classes from "./review.module.css";
import { ReviewBadge, sayState } from "./review-badge.tsx";
import { mayApprove, setReview } from "./use-review.ts";

interface ReviewDetailsProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly review: Review;
}

export function ReviewDetails({ form, name, review }: ReviewDetailsProps) {
	const board = use(CommentBoard);
	const [answer, setAnswer] = useState<Answer>();
	return (
		<>
			<State review={review} />
			{board && <OpenComments board={board} />}
			{review.state === "open" && <Open {...{ form, name, review }} onAnswer={setAnswer} />}
			{answer && <AnswerDialog {...{ form, name, review, answer }} onClose={() => setAnswer(undefined)} />}
		</>
	);
}

/** Leads from the head of the form to its panel. */
export function ReviewMark({ state }: { readonly state: ReviewState }) {
	return (
		<Anchor
			component="button"
			type="button"
			inherit
			aria-label={`Review: ${sayState(state)}`}
			onClick={() => {
				const panel = document.getElementById("review");
				panel?.scrollIntoView({ block: "center" });
				panel?.focus({ preventScroll: true });
			}}
		>
			<ReviewBadge state={state} />
		</Anchor>
	);
}

function OpenComments({ board }: { readonly board: Board }) {
	const open = useBoard(board, ({ heard }) => heard.open);
	if (open === 0) return null;
	return (
		<Anchor component="button" type="button" inherit onClick={() => board.become({ isOpen: true })}>
			{countOf(open, "open comment")}
		</Anchor>
	);
}

function State({ review }: { readonly review: Review }) {
	const { people } = useLookups();
	const { state, askedBy, askedOf, askedAt, answeredBy, answeredAt, note, answer } = review;
	const text = state === "open" ? note : answer;
	return (
		<div role="status" className={classes.said}>
			{state === "open" ? (
				<>
					{nameOf(people, askedBy)} asked {askedOf ? nameOf(people, askedOf) : "for a review"}{" "}
					<When at={askedAt} />
				</>
			) : (
				<>
					{answers[state]} {nameOf(people, answeredBy)} <When at={answeredAt} />
				</>
			)}
			{text && <Quote>{text}</Quote>}
		</div>
	);
}

const answers = {
	approved: "Approved by",
	outdated: "An earlier text was approved by",
	"sent-back": "Sent back by",
} as const;

function Quote({ children }: { readonly children: ReactNode }) {
	return (
		<>
			: <q className={classes.quote}>{children}</q>
		</>
	);
}

interface OpenProps extends ReviewDetailsProps {
	readonly onAnswer: (answer: Answer) => void;
}

function Open({ form, name, review, onAnswer }: OpenProps) {
	const user = useUser();
	const mayPublish = useMayWrite(collections[name]);
	const isApprover = mayPublish && mayApprove(review, user.id);
	const withdraw = async () => {
		await client.data.withdrawReview(name, form.id, review.version, form.scope);
		setReview(form, name, undefined);
	};
	return (
		<div className={classes.actions}>
			{isApprover && (
				<>
					<Button size="xs" onClick={() => onAnswer("publish")}>
						Approve and publish
					</Button>
					<Button size="xs" variant="default" onClick={() => onAnswer("approve")}>
						Approve
					</Button>
				</>
			)}
			{mayPublish && review.askedBy !== user.id && (
				<Button size="xs" variant="default" onClick={() => onAnswer("send-back")}>
					Send back
				</Button>
			)}
			{review.askedBy === user.id && (
				<BusyButton run={withdraw} failure="The request could not be withdrawn">
					Withdraw request
				</BusyButton>
			)}
		</div>
	);
}
