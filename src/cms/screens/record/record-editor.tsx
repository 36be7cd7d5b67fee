import { Text } from "@mantine/core";
import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import {
	mayChange,
	mayOverrideApproval,
	mayWrite,
	mayWriteField,
	visitor,
} from "../../../model/rights/access.ts";
import { hasVariants } from "../../../model/variants/variant-fields.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { reloadLookups } from "../../context/lookups/lookups.ts";
import { ReviewPanel } from "../../editorial/review/review-panel.tsx";
import { ScheduleButton } from "../../editorial/schedule/schedule-button.tsx";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import type { Published } from "../../records/record-form/beginning.ts";
import { groupsOf, partOf } from "../../records/record-form/field-groups.ts";
import classes from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useRecordForm } from "../../records/record-form/use-record-form.ts";
import { useRivals } from "../../records/record-form/use-rivals.ts";
import { openPublishRights } from "../../records/record-form/variants/scope-choices.ts";
import { EditorHeader } from "./editor-header.tsx";
import type { NoteOf } from "./field-slot.tsx";
import { formExtras, SharedNotice } from "./form-extras.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import { MoreFields } from "./more-fields.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordFacts } from "./record-facts.tsx";
import type { Beginning } from "./start-record.ts";
import { useFallbacks } from "./use-fallbacks.ts";
import { useFormScope } from "./use-form-scope.ts";

interface RecordEditorProps extends Omit<Beginning, "scope"> {
	readonly name: CollectionName;
	readonly id: string;
	readonly sitting: number;
}

const FormTabs = lazyComponent(async () => (await import("./form-tabs.tsx")).FormTabs);

export function RecordEditor({
	name,
	id,
	sitting,
	record: first,
	draft,
	presets,
	stored,
	variants,
	isShared = false,
}: RecordEditorProps) {
	const collection: AnyCollection = collections[name];
	const [record, setRecord] = useState(first);
	const user = useUser();
	// A record shared with foreign websites is read-only here.
	const [actor] = useState(() => (isShared ? visitor : actorOf(user)));
	const isLeaving = useRef(false);
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const onSaved = (saved: AnyRecord) => {
		setRecord(saved);
		void reloadLookups(name);
	};
	const onPlaced = (place: string, isLeavingNow: boolean) => {
		const address = keepBrand(`/cms/${name}/${place}`);
		// Another navigation would replace the pending one; the back button still leads here.
		if (isLeavingNow) window.history.replaceState(window.history.state, "", address);
		// The user is typing, so the scroll position is preserved.
		else navigate(address, { replace: true, state: { sitting }, preventScrollReset: true });
	};
	const writable = Object.keys(collection.fields).filter((field) => {
		const declared = collection.fields[field];
		return declared && mayChange(actor, collection, first) && mayWriteField(actor, declared);
	});
	const mayPublishIn = openPublishRights(name, isShared);
	const form = useRecordForm({
		name,
		id,
		variants,
		uid: user.id,
		record: first,
		draft,
		presets,
		stored,
		mayPublishIn,
		mayOverrideApproval: mayOverrideApproval(actor),
		writable,
		onSaved,
		onPublished: (published) => void showPublication(published),
		onPlaced,
	});
	const scopes = useFormScope(form);
	const formScope = hasVariants(collection) ? scopes : undefined;
	const isNew = useFormView(form, ({ version }) => version === 0);
	const fallbackOf = useFallbacks(collection, record);
	const groups = groupsOf(collection, record?.type);
	const beside = groups.filter(({ isBeside }) => isBeside);
	const extras = collection.formExtras && formExtras[collection.formExtras];
	const { Around = Plain, Above, Beside, Under, noteOf, made = "Created" } = extras ?? {};
	const noteOfField = useMemo<NoteOf | undefined>(
		() => noteOf && ((field, of) => noteOf(field, { form: of, record })),
		[noteOf, record],
	);
	const onChanged = (changed: AnyRecord) => {
		form.adopt(changed);
		onSaved(changed);
	};
	const showPublication = async (published: Published) => {
		if (!form.isDrafted) return;
		const { showPublished } = await import("../../editorial/publish/undo-publication.ts");
		showPublished({ name, published, onChanged, form });
	};
	const facts = { form, record, onChanged };
	const rivalOf = useRivals(collection, record?.id);
	const isReadOnly = !mayChange(actor, collection, record);
	const fields = { form, collection, actor, isReadOnly, fallbackOf, rivalOf, noteOf: noteOfField };
	return (
		<FormFrame
			{...{ name, form, record, onChanged, sitting, formScope }}
			mayLeave={() => isLeaving.current}
			head={(tools) => (
				<EditorHeader
					tools={tools}
					{...{ form, collection, isNew, isReadOnly, isShared, mayPublishIn, formScope }}
					titleOf={(view) => String(shownIn(view)[collection.titleField] ?? "")}
					placementsIn={(view) => placementsOf(collection, form.id, shownIn(view))}
				>
					{mayWrite(actorOf(user), collection) && (
						<ScheduleButton {...{ form, name, isShared, mayPublishIn }} onScheduled={setRecord} />
					)}
					{record && (
						<RecordActions
							{...{ name, record, actor, onChanged }}
							onLeave={() => {
								isLeaving.current = true;
							}}
						/>
					)}
				</EditorHeader>
			)}
		>
			<Around {...facts}>
				<div className={classes.columns}>
					<form
						className={classes.column}
						noValidate
						onSubmit={(event) => {
							event.preventDefault();
							void form.save();
						}}
					>
						<Suspense>
							{isShared && <SharedNotice {...{ name, collection, record, onChanged }} />}
							{isReadOnly && !isShared && (
								<Text size="sm" c="dimmed">
									Your role may read this {collection.singular}, but not change it.
								</Text>
							)}
							{Above && <Above {...facts} />}
						</Suspense>
						{collection.hasTabs ? (
							<Suspense>
								<FormTabs {...fields} groups={groups} />
							</Suspense>
						) : (
							<FormFields {...fields} groups={groups.filter(({ isBeside }) => !isBeside)} />
						)}
					</form>
					<div className={classes.aside}>
						<ReviewPanel {...{ form, name, isReadOnly }} />
						<Suspense>{Beside && <Beside {...facts} />}</Suspense>
						<FormFields {...fields} groups={partOf(collection, beside, false)} />
						<MoreFields {...fields} groups={partOf(collection, beside, true)} />
						{record && <RecordFacts {...{ name, record, made }} />}
						<Suspense>{Under && <Under {...facts} />}</Suspense>
					</div>
				</div>
			</Around>
		</FormFrame>
	);
}

function Plain({ children }: { readonly children: ReactNode }) {
	return children;
}
