import { Anchor, Button } from "@mantine/core";
import { type ReactNode, use, useState } from "react";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { useMayWrite, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { type Board, CommentBoard, useBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { type Answer, AnswerDialog } from "./answer-dialog.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import classes from "./review.module.css";
import { ReviewBadge } from "./review-badge.tsx";
import { setReview, useFollowedReview } from "./use-review.ts";

interface ReviewLineProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
}

export function ReviewLine({ form, name }: ReviewLineProps) {
	const review = useFollowedReview(form, name);
	const mayPublish = useMayWrite(collections[name]);
	const isSaved = useFormView(form, ({ draft }) => draft.kind === "saved");
	const board = use(CommentBoard);
	const [asked, setAsked] = useState<Answer | "ask">();
	const close = () => setAsked(undefined);
	// Users without publish permission use the main button.
	const mayAsk = mayPublish && isSaved && review?.state !== "open";
	return (
		<>
			{(review || mayAsk) && (
				<section className={classes.line} aria-label="Review">
					{review && <ReviewState review={review} />}
					{review && board && <OpenComments board={board} />}
					{review?.state === "open" && <Open {...{ form, name, review }} onAnswer={setAsked} />}
					{mayAsk && (
						<Anchor component="button" type="button" inherit onClick={() => setAsked("ask")}>
							{review ? "Ask again…" : "Ask for review…"}
						</Anchor>
					)}
				</section>
			)}
			{asked === "ask" && <AskDialog {...{ form, name }} onClose={close} />}
			{asked && asked !== "ask" && review && (
				<AnswerDialog {...{ form, name, review }} answer={asked} onClose={close} />
			)}
		</>
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

function ReviewState({ review }: { readonly review: Review }) {
	const { people } = useLookups();
	const { state, askedBy, askedOf, askedAt, answeredBy, answeredAt, note, answer } = review;
	const isOpen = state === "open";
	const text = isOpen ? note : answer;
	return (
		<div role="status" className={classes.said}>
			<ReviewBadge state={state} />{" "}
			{isOpen ? (
				<>
					{nameOf(people, askedBy)} asked {askedOf ? nameOf(people, askedOf) : "for a review"}{" "}
					<When at={askedAt} />
				</>
			) : (
				<>
					by {nameOf(people, answeredBy)} <When at={answeredAt} />
				</>
			)}
			{text && <Quote>{text}</Quote>}
		</div>
	);
}

function Quote({ children }: { readonly children: ReactNode }) {
	return (
		<>
			: <q className={classes.quote}>{children}</q>
		</>
	);
}

interface OpenProps extends ReviewLineProps {
	readonly review: Review;
	readonly onAnswer: (answer: Answer) => void;
}

function Open({ form, name, review, onAnswer }: OpenProps) {
	const user = useUser();
	const mayPublish = useMayWrite(collections[name]);
	const mayApprove = mayPublish && !review.authors.includes(user.id);
	const withdraw = async () => {
		await client.data.withdrawReview(name, form.id, review.version, form.scope);
		setReview(form, name, undefined);
	};
	return (
		<div className={classes.actions}>
			{mayApprove && (
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
