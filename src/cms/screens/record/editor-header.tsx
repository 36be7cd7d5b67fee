import { Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import { PublishButton } from "../../editorial/publish/publish-button.tsx";
import { ScopeSelect } from "../../editorial/variants/scope-select.tsx";
import { OneLine } from "../../kit/parts/one-line.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import classes from "../../records/record-form/form.module.css";
import type { FormView } from "../../records/record-form/form-view.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { type FormScope, useVariants } from "../../records/record-form/variants/variant-set.ts";

interface EditorHeaderProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
	readonly titleOf: (view: FormView) => string;
	/** Ids, domain keys and hosts of the record's websites. */
	readonly placementsIn: (view: FormView) => readonly string[];
	readonly isNew: boolean;
	readonly isReadOnly: boolean;
	/** Also on websites that the user may not edit. */
	readonly isShared: boolean;
	readonly mayPublishIn: (scope: WebsiteScope) => boolean;
	readonly formScope: FormScope | undefined;
	readonly tools: ReactNode;
	readonly children: ReactNode;
}

export function EditorHeader(props: EditorHeaderProps) {
	const { form, collection, titleOf, placementsIn, isNew, isReadOnly, isShared, mayPublishIn } = props;
	const { singular, label } = collection;
	const { others, items } = useVariants(form.variants);
	// All parts of the form show these names.
	useScopeNames([form.scope, ...items.map(({ scope }) => scope)]);
	const title = useFormView(form, titleOf).trim();
	// Serialised, because a list is a new object at each change.
	const named = useFormView(form, (view) => JSON.stringify(placementsIn(view)));
	const placements = useMemo(() => JSON.parse(named) as readonly string[], [named]);
	const isStored = useFormView(
		form,
		({ version }) => form.scope !== allWebsites || version > 0 || form.revision() > 0,
	);
	const shown = title || (isNew ? `New ${singular}` : `Untitled ${singular}`);
	const isPublishable = !isReadOnly || others.some(({ scope }) => mayPublishIn(scope));
	return (
		<>
			<PageHeader
				title={shown}
				heading={<OneLine>{shown}</OneLine>}
				action={
					<>
						{isPublishable && <PublishButton form={form} collection={collection} />}
						{props.children}
					</>
				}
			/>
			<div className={classes.scope}>
				<Text size="sm" c="dimmed">
					{isNew && title ? `New ${singular}` : label}
				</Text>
				{props.formScope && isStored && (
					<ScopeSelect of={props.formScope} {...{ collection, placements, isShared }} />
				)}
				<div className={classes.tools}>{props.tools}</div>
			</div>
		</>
	);
}
