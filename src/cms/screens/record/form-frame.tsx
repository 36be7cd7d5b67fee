import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { mayComment } from "../../../model/rights/access.ts";
import { CommentsBeside } from "../../editorial/comments/comments-beside.tsx";
import { CommentsButton } from "../../editorial/comments/comments-button.tsx";
import { ConflictDialog } from "../../editorial/conflict/conflict-dialog.tsx";
import type { Presence as PresenceLine } from "../../editorial/presence/presence.tsx";
import { PreviewButton, usePreviewBeside, WithPreview } from "../../editorial/preview/beside-form.tsx";
import { AskDoubts } from "../../editorial/publish/ask-doubts.tsx";
import type { ReviewLine as NoReview } from "../../editorial/review/review-line.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { CommentBoard, openBoard } from "../../records/record-form/board.ts";
import classes from "../../records/record-form/form.module.css";
import { FormFailure, FormNotice } from "../../records/record-form/form-notice.tsx";
import { LeaveGuard } from "../../records/record-form/leave/leave-guard.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { DraftLine } from "./draft-line.tsx";

const History = lazy(async () => ({
	default: (await import("../../editorial/history/history-drawer.tsx")).HistoryDrawer,
}));

const Presence = lazy(() =>
	import("../../editorial/presence/presence.tsx").then(
		({ Presence }) => ({ default: Presence }),
		// The form works without it.
		(): { default: typeof PresenceLine } => ({ default: () => null }),
	),
);

const ReviewLine = lazy(() =>
	import("../../editorial/review/review-line.tsx").then(
		({ ReviewLine }) => ({ default: ReviewLine }),
		// The form works without it.
		(): { default: typeof NoReview } => ({ default: () => <></> }),
	),
);

interface FormFrameProps extends Omit<Parameters<typeof LeaveGuard>[0], "form"> {
	readonly name: CollectionName;
	readonly form: RecordForm;
	/** Stored record; undefined before it is created. */
	readonly record: AnyRecord | undefined;
	/** Called when the record changes outside the form. */
	readonly onChanged: (record: AnyRecord) => void;
	readonly head: ReactNode;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** Frame of every record form: header, notices, conflicts, history and leave guard. */
export function FormFrame(props: FormFrameProps) {
	const { name, form, record, onChanged, head, className = "", children, ...leaving } = props;
	const [search] = useSearchParams();
	const preview = usePreviewBeside(name, form);
	const [opened] = useState(openBoard);
	// Unsaved records cannot have comments.
	const isThere = useFormView(form, ({ version }) => version > 0 || form.revision() > 0);
	const isHeard = mayComment(actorOf(useUser()), collections[name]);
	const board = isHeard && form.isDrafted && isThere ? opened : undefined;
	const id = useFormView(form, () => form.id);
	// Without a draft there is nothing to review.
	const isDirty = useFormView(form, form.isDirty);
	return (
		<CommentBoard value={board}>
			<div className={`${classes.head} ${className}`}>
				{head}
				<div className={classes.line}>
					<DraftLine {...{ form, name, record }} />
					{id !== "new" && (
						<Suspense>
							<Presence {...{ name, id, form, board }} />
						</Suspense>
					)}
					{board && <CommentsButton board={board} />}
					<PreviewButton preview={preview} />
				</div>
				{id !== "new" && form.isDrafted && isDirty && (
					<Suspense>
						<ReviewLine form={form} name={name} />
					</Suspense>
				)}
				<FormFailure form={form} />
			</div>
			<FormNotice form={form} />
			<WithPreview
				{...{ name, form, preview }}
				beside={board && <CommentsBeside {...{ board, form, name }} />}
			>
				{children}
			</WithPreview>
			<ConflictDialog form={form} collection={collections[name]} />
			<AskDoubts form={form} />
			<LeaveGuard form={form} {...leaving} />
			{record && search.has("history") && (
				<Suspense>
					<History name={name} record={record} form={form} onRestored={onChanged} />
				</Suspense>
			)}
		</CommentBoard>
	);
}
