import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { mayComment } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { ConflictDialog } from "../../editorial/conflict/conflict-dialog.tsx";
import { PreviewButton, usePreviewBeside, WithPreview } from "../../editorial/preview/beside-form.tsx";
import type { Spot } from "../../editorial/preview/preview-messages.ts";
import { codeOnRequest, componentOnRequest, lazyCode, optionalPart, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { type Board, CommentBoard, openBoard, useBoard } from "../../records/record-form/board.ts";
import classes from "../../records/record-form/form.module.css";
import { FormFailure, FormNotice } from "../../records/record-form/form-notice.tsx";
import { LeaveGuard } from "../../records/record-form/leave/leave-guard.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { focusedField } from "../../records/record-form/remote-versions.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { type FormScope, FormScopeContext } from "../../records/record-form/variants/variant-set.ts";
import { DraftLine } from "./draft-line.tsx";
import frame from "./form-frame.module.css";

const publishQuestions = lazyCode(
	async () => (await import("../../editorial/publish/publish-questions.tsx")).PublishQuestions,
);
const code = codeOnRequest(async () => (await import("../../editorial/comments/comments.tsx")).Comments);

interface CommentsBesideProps {
	readonly board: Board;
	readonly form: RecordForm;
	readonly name: CollectionName;
}

function CommentsBeside(props: CommentsBesideProps) {
	const { board } = props;
	const isWanted = useBoard(board, ({ isOpen, heard }) => isOpen || heard.open > 0);
	const Comments = useLazy(code);
	// It changes at each navigation, even to the same comment.
	const location = useLocation();
	useEffect(() => {
		// A link to the comments (`#comments`) or to one (`#comment-…`).
		const [, requested] = location.hash.split("#comment");
		if (requested?.startsWith("-")) board.ask({ thread: requested.slice(1) });
		else if (requested) board.become({ isOpen: true });
	}, [board, location]);
	useEffect(() => {
		if (!isWanted) return;
		code.want().catch((error) => {
			if (board.view.isOpen) showFailure("The comments could not be loaded", error);
			board.become({ isOpen: false });
		});
	}, [board, isWanted]);
	return isWanted && Comments && <Comments {...props} />;
}

const History = componentOnRequest(
	async () => (await import("../../editorial/history/history-drawer.tsx")).HistoryDrawer,
);

const Presence = optionalPart(async () => (await import("../../editorial/presence/presence.tsx")).Presence);

interface FormFrameProps extends Omit<Parameters<typeof LeaveGuard>[0], "form"> {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly record: AnyRecord | undefined;
	readonly onChanged: (record: AnyRecord) => void;
	readonly head: (tools: ReactNode) => ReactNode;
	readonly formScope?: FormScope | undefined;
	readonly spot?: Spot | undefined;
	readonly isReadOnly?: boolean;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
	const { name, form, record, onChanged, head, className = "", children } = props;
	const { formScope, isReadOnly = false, sitting, mayLeave, isSameScreen } = props;
	const isRecord = form.scope === allWebsites;
	const [search] = useSearchParams();
	const preview = usePreviewBeside(name, form, props.spot);
	const [opened] = useState(openBoard);
	// Unsaved records cannot have comments.
	const isThere = useFormView(form, ({ version }) => version > 0 || form.revision() > 0);
	const isHeard = mayComment(actorOf(useUser()), collections[name]);
	const board = isHeard && isRecord && form.isDrafted && isThere ? opened : undefined;
	const id = useFormView(form, () => form.id);
	return (
		<CommentBoard value={board}>
			<FormScopeContext value={formScope}>
				<div className={`${classes.head} ${className}`}>
					{head(
						<>
							{board && <CommentsButton board={board} />}
							<PreviewButton preview={preview} />
						</>,
					)}
					<div className={classes.line}>
						<DraftLine {...{ form, name, record }} />
						{id !== "new" && <Presence {...{ name, id, form, board }} />}
					</div>
					<FormFailure form={form} />
				</div>
				<div className={`${frame.notice} ${className}`}>
					<FormNotice form={form} />
				</div>
				<WithPreview
					{...{ name, form, preview }}
					beside={board && <CommentsBeside {...{ board, form, name }} />}
				>
					{children}
				</WithPreview>
				<ConflictDialog form={form} collection={form.collection} />
				<Questions form={form} />
				<LeaveGuard {...{ form, sitting, mayLeave }} {...(isSameScreen && { isSameScreen })} />
				{record && search.has("history") && (
					<Suspense>
						<History {...{ name, record, form, isReadOnly }} onRestored={onChanged} />
					</Suspense>
				)}
			</FormScopeContext>
		</CommentBoard>
	);
}

function Questions({ form }: { readonly form: RecordForm }) {
	const PublishQuestions = useLazy(publishQuestions);
	const isAsking = useFormView(form, (view) => Boolean(view.warnings ?? view.scheduled ?? view.together));
	useEffect(() => {
		if (!isAsking) return;
		publishQuestions.want().catch((error) => {
			form.putOff();
			showFailure("Not published", error);
		});
	}, [form, isAsking]);
	return PublishQuestions && <PublishQuestions form={form} />;
}

function CommentsButton({ board }: { readonly board: Board }) {
	const isOpen = useBoard(board, (view) => view.isOpen);
	const open = useBoard(board, ({ heard }) => heard.open);
	const comment = () => board.ask({ field: focusedField() ?? "" });
	// By the physical key: with Alt, some keyboards type another letter.
	useHotkeys([["mod+alt+M", comment, { usePhysicalKeys: true }]], [], true);
	return (
		<Button
			flex="none"
			size="compact-xs"
			variant={isOpen ? "light" : "subtle"}
			aria-expanded={isOpen}
			onClick={() => board.become({ isOpen: !isOpen })}
		>
			{sayOpen(open)}
		</Button>
	);
}

function sayOpen(open: number): string {
	if (open === 0) return "Comment";
	return open === 1 ? "1 comment" : `${open} comments`;
}
