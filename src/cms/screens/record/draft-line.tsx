import { Anchor, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import { hasReceipts } from "../../../model/collection.ts";
import { stages } from "../../../model/collections/stage.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites, byNearness } from "../../../model/website-scope.ts";
import { useReview } from "../../editorial/review/use-review.ts";
import { useIsInPreparation } from "../../editorial/schedule/use-in-preparation.ts";
import { useSchedule } from "../../editorial/schedule/use-schedule.ts";
import { lazyCode, optionalPart, useLazy } from "../../kit/lazy/lazy.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { OneLine } from "../../kit/parts/one-line.tsx";
import { StateBadge } from "../../kit/parts/state-badge.tsx";
import { When } from "../../kit/parts/when.tsx";
import classes from "../../records/record-form/form.module.css";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { recordStateOf } from "../../records/record-form/saving/state-of.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useVariants } from "../../records/record-form/variants/variant-set.ts";

const discardDialog = lazyCode(
	async () => (await import("../../records/record-form/leave/discard-dialog.tsx")).DiscardDialog,
);

function useDiscard(form: RecordForm): { readonly ask: () => void; readonly dialog: ReactNode } {
	const [isAsked, setAsked] = useState(false);
	const DiscardDialog = useLazy(discardDialog);
	const ask = () => {
		setAsked(true);
		void discardDialog.need();
	};
	const discard = () => {
		setAsked(false);
		const undo = form.discard();
		showUndoable({
			id: `discarded-${form.id}`,
			message: "Your changes were discarded",
			undo: async () => undo(),
			failure: "Your changes could not be brought back",
		});
	};
	const dialog = DiscardDialog && (
		<DiscardDialog isWanted={isAsked} onKeep={() => setAsked(false)} onDiscard={discard} />
	);
	return { ask, dialog };
}

const ReceiptLine = optionalPart(
	async () => (await import("../../editorial/receipt/receipt-line.tsx")).ReceiptLine,
);

const LiveOn = optionalPart(async () => (await import("../../editorial/publish/live-on.tsx")).LiveOn);

const ScheduleLine = optionalPart(
	async () => (await import("../../editorial/schedule/schedule-line.tsx")).ScheduleLine,
);

const DraftChanges = optionalPart(async () => (await import("./draft-changes.tsx")).DraftChanges);

const ReviewMark = optionalPart(
	async () => (await import("../../editorial/review/review-details.tsx")).ReviewMark,
);

interface DraftLineProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly record: AnyRecord | undefined;
}

/** One line, so that nothing moves while the user types. */
export function DraftLine({ form, name, record }: DraftLineProps) {
	const isDirty = useFormView(form, form.isDirty);
	const isBusy = useFormView(form, ({ status, wish }) => status === "saving" && wish === "publish");
	const review = useReview(form, name);
	const discard = useDiscard(form);
	return (
		<div className={classes.draft}>
			<OneLine>
				{review && <ReviewMark state={review.state} />}
				{form.isDrafted && <State {...{ form, name, record }} />}
				<span role="status">
					<Told form={form} name={name} record={record} />
				</span>
				<Seen form={form} name={name} record={record} />
				{isDirty && !isBusy && (
					<>
						<span>
							<Where form={form} />
						</span>
						<DraftChanges form={form} />
					</>
				)}
			</OneLine>
			{isDirty && !isBusy && (
				<Anchor component="button" type="button" inherit onClick={discard.ask}>
					Discard…
				</Anchor>
			)}
			{discard.dialog}
		</div>
	);
}

function State({ form, name, record }: DraftLineProps) {
	const { others } = useVariants(form.variants);
	const isDirty = useFormView(form, form.isDirty);
	const scopes = [...(isDirty ? [form.scope] : []), ...others.map(({ scope }) => scope)].toSorted(
		(one, other) => byNearness(other, one),
	);
	const variants = scopes.filter((scope) => scope !== allWebsites);
	const isChanged = scopes.includes(allWebsites);
	const { scheduled: all, include } = useSchedule(form, name, record);
	const own = all.filter(({ scope }) => scope === form.scope);
	// A variant's own schedule is more important.
	const scheduled = form.scope !== allWebsites && own.length > 0 ? own : all;
	const isPreparing = useIsInPreparation(collections[name]);
	if (!record && !isChanged && scheduled.length === 0) return null;
	const state = recordStateOf(collections[name], record, isChanged);
	const isInPreparation = record !== undefined && isPreparing(record);
	const isHidden = isInPreparation && state === "live";
	const badge = (
		<StateBadge state={isHidden ? "taken-down" : state} {...(isHidden && { label: stages.preparing })} />
	);
	if (scheduled.length + variants.length === 0) return badge;
	return <ScheduleLine {...{ state, scheduled, isInPreparation, variants, include }} fallback={badge} />;
}

function Told({ form, name, record }: DraftLineProps) {
	const status = useFormView(form, (view) => view.status);
	const wish = useFormView(form, (view) => view.wish);
	const notice = useFormView(form, (view) => view.notice);
	if (status === "saving" && (wish === "publish" || !form.isDrafted))
		return form.isDrafted ? "Publishing…" : "Saving…";
	if (notice?.kind !== "done") return null;
	// The line shows the draft's state already.
	if (notice.what === "drafted") return <VisuallyHidden>Draft saved</VisuallyHidden>;
	if (notice.what === "nothing") return "Nothing has changed";
	return (
		<>
			{done[notice.what]} <When at={notice.at} />
			{notice.what === "published" && record && form.scope === allWebsites && (
				<LiveOn {...{ name, record }} />
			)}
		</>
	);
}

const done = { published: "Published", "taken-down": "Taken down", saved: "Saved" } as const;

function Seen({ form, name, record }: DraftLineProps) {
	const isChanged = useFormView(
		form,
		({ notice }) => notice?.kind === "done" && (notice.what === "published" || notice.what === "taken-down"),
	);
	if (!isChanged || !record || form.scope !== allWebsites || !hasReceipts(collections[name])) return null;
	return <ReceiptLine key={record.version} name={name} id={record.id} version={record.version} />;
}

/** Not announced, because it changes at each pause. */
function Where({ form }: { readonly form: RecordForm }) {
	const draft = useFormView(form, (view) => view.draft);
	if (draft.kind === "saving") return "Saving draft…";
	if (draft.kind === "waiting") return "Unsaved changes, in this browser only";
	if (draft.kind === "refused") return `Draft not saved: ${draft.why}`;
	if (draft.kind === "none") return "Unsaved changes";
	return (
		<>
			Draft saved <When at={draft.at} />
		</>
	);
}
