import { Anchor, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { mayDraft, mayOverrideApproval } from "../../../model/rights/access.ts";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { ReviewPanel } from "../../editorial/review/review-panel.tsx";
import { ScheduleButton } from "../../editorial/schedule/schedule-button.tsx";
import { VariantFacts } from "../../editorial/variants/variant-facts.tsx";
import { VariantFields } from "../../editorial/variants/variant-fields.tsx";
import { WebsiteSchedule } from "../../editorial/variants/website-schedule.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { ArticleContext, type ArticleFacts, articleTypeOf } from "../../records/article/article-context.ts";
import { websitesAt } from "../../records/input/placement-names.ts";
import type { Published } from "../../records/record-form/beginning.ts";
import classes from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { FormView } from "../../records/record-form/form-view.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useRecordForm } from "../../records/record-form/use-record-form.ts";
import {
	mayEditScope,
	openPublishRights,
	placeOf,
} from "../../records/record-form/variants/scope-choices.ts";
import { recordOfVariant, variantCollection } from "../../records/record-form/variants/variant-form.ts";
import { variantSubject } from "../../records/record-form/variants/variant-subject.ts";
import { EditorHeader } from "./editor-header.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { Beginning } from "./start-record.ts";
import { startVariant, type VariantBeginning } from "./start-variant.ts";
import { useFormScope } from "./use-form-scope.ts";

interface VariantEditorProps extends Omit<Beginning, "presets"> {
	readonly name: CollectionName;
	readonly id: string;
	readonly start: VariantBeginning;
}

/** @throws {ApiError} */
export async function prepareVariant(name: CollectionName, id: string, of: Beginning) {
	return { VariantEditor, start: await startVariant(name, id, of, of.scope) };
}

function VariantEditor(props: VariantEditorProps) {
	const { name, id, scope, draft: recordDraft, isShared = false, stored, variants, start } = props;
	const { inherited, draft } = start;
	const collection: AnyCollection = collections[name];
	const [record, setRecord] = useState(props.record);
	const [variant, setVariant] = useState(start.variant);
	const user = useUser();
	const actor = actorOf(user);
	const known = useLookups();
	const isReadOnly = !mayDraft(actor, collection) || !mayEditScope(actor, scope, known);
	const mayPublishIn = openPublishRights(name, isShared);
	const form = useRecordForm({
		...{ name, id, variants, uid: user.id, draft, stored, mayPublishIn },
		subject: variantSubject(name, id, scope),
		recordRevision: recordDraft?.version ?? 0,
		record: variant && recordOfVariant(id, variant),
		mayOverrideApproval: mayOverrideApproval(actor),
		writable: Object.keys(variantCollection(collection, scope).fields),
		onSaved: () => void reloadVariant(),
		onPublished: (published) => void showPublication(published),
	});
	const reloadVariant = async () => {
		const view = await form.variants.load().catch(() => undefined);
		const item = view?.items.find((each) => each.scope === scope);
		if (item) setVariant(item);
	};
	const showPublication = async (published: Published) => {
		// Without a version, the variant of a record that stays a draft was published.
		if (published.record.version > 0) setRecord(published.record);
		const { showPublished } = await import("../../editorial/publish/undo-publication.ts");
		showPublished({ name, published, onChanged: setRecord, form });
	};
	const base: Values = useMemo(
		() => ({ ...valuesOf(collection, record ?? {}), ...recordDraft?.values }),
		[collection, record, recordDraft],
	);
	const { titleField } = collection;
	const titleOf = (view: FormView) =>
		String(shownIn(view)[titleField] ?? inherited[titleField]?.value ?? base[titleField] ?? "");
	const title = useFormView(form, titleOf);
	const formScope = useFormScope(form);
	const article = useMemo(
		() =>
			articleFacts(name, id, title, {
				...base,
				[collection.shownOn ?? ""]: placementsIn(
					scope,
					base[collection.shownOn ?? ""] ?? null,
					known.websites,
				),
			}),
		[name, collection, id, title, base, scope, known.websites],
	);
	return (
		<FormFrame
			{...{ name, form, record, formScope, isReadOnly }}
			onChanged={setRecord}
			mayLeave={() => false}
			head={(tools) => (
				<EditorHeader
					tools={tools}
					{...{ form, collection, isReadOnly, isShared, mayPublishIn, formScope, titleOf }}
					isNew={record === undefined}
					placementsIn={() => placementsOf(collection, id, base)}
				>
					{mayPublishIn(scope) && (
						<ScheduleButton {...{ form, name, isShared, mayPublishIn }} onScheduled={setRecord} />
					)}
				</EditorHeader>
			)}
		>
			<ArticleContext value={article}>
				<div className={classes.columns}>
					<form
						className={classes.column}
						noValidate
						onSubmit={(event) => {
							event.preventDefault();
							void form.save();
						}}
					>
						<VariantFields {...{ form, name, inherited, variant, isReadOnly }} onConfirmed={reloadVariant} />
						<Text size="sm" c="dimmed">
							The other fields are the same on all websites.{" "}
							<Anchor component={Link} inherit to={formScope.addressOf(allWebsites)}>
								Edit all websites
							</Anchor>
						</Text>
					</form>
					<div className={classes.aside}>
						<ReviewPanel {...{ form, name, isReadOnly }} />
						<VariantFacts
							{...{ form, variant, isReadOnly }}
							schedule={
								<WebsiteSchedule {...{ form, name, record, isShared, mayPublishIn }} onChanged={setRecord} />
							}
						/>
					</div>
				</div>
			</ArticleContext>
		</FormFrame>
	);
}

/** All of the record's placements if no website of the scope is loaded. */
function placementsIn(
	scope: WebsiteScope,
	placements: Values[string] | null,
	websites: readonly WebsiteName[],
) {
	if (!Array.isArray(placements)) return placements;
	const within = websitesAt(placements, websites).filter((website) =>
		scopesOf(placeOf(website)).includes(scope),
	);
	return within.length > 0 ? within.map(({ id }) => String(id)) : placements;
}

function articleFacts(collection: CollectionName, id: string, title: string, values: Values): ArticleFacts {
	return {
		...{ collection, id, title },
		type: articleTypeOf(collections[collection], values),
		domains: placementsOf(collections[collection], id, values),
		stored: { slug: String(values.slug ?? ""), isPublished: true },
	};
}
