import { Checkbox, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import { HistoryLink } from "../../records/history/history-link.tsx";
import { controlId } from "../../records/input/input-props.tsx";
import classes from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { hasVisibilityFields, visibilityFields } from "../../records/record-form/variants/variant-form.ts";

interface VariantFactsProps {
	readonly form: RecordForm;
	readonly variant: Variant | undefined;
	readonly isReadOnly: boolean;
	readonly schedule?: ReactNode;
}

const visibility = Object.keys(visibilityFields) as (keyof typeof visibilityFields)[];

export function VariantFacts({ form, variant, isReadOnly, schedule }: VariantFactsProps) {
	const { people } = useLookups();
	return (
		<>
			{hasVisibilityFields(form.collection) && (
				<section className={classes.group} aria-label="Visibility">
					<Title order={2} size="h5">
						Visibility
					</Title>
					<Stack gap="xs">
						{visibility.map((name) => (
							<VisibilityBox key={name} {...{ form, name, isReadOnly }} />
						))}
						{schedule}
					</Stack>
				</section>
			)}
			<section aria-label="About this variant">
				{variant ? (
					<dl className={classes.facts}>
						<dt>Changed</dt>
						<dd>
							<When at={variant.updatedAt} /> by {nameOf(people, variant.updatedBy)}
						</dd>
						<dt>Version</dt>
						<dd>
							{variant.version}{" "}
							<HistoryLink>
								<span aria-hidden>·</span> History
							</HistoryLink>
						</dd>
					</dl>
				) : (
					<Text size="sm" c="dimmed">
						Nothing has been published here yet. <HistoryLink>History</HistoryLink>
					</Text>
				)}
			</section>
		</>
	);
}

interface VisibilityBoxProps extends Pick<VariantFactsProps, "form" | "isReadOnly"> {
	readonly name: keyof typeof visibilityFields;
}

function VisibilityBox({ form, name, isReadOnly }: VisibilityBoxProps) {
	const isChecked = useFormView(form, (view) => shownIn(view)[name] === true);
	const error = useFormView(form, (view) => view.problems[name]);
	return (
		<div data-field={name}>
			<Checkbox
				id={controlId(name)}
				label={visibilityFields[name].label}
				checked={isChecked}
				disabled={isReadOnly}
				error={error}
				onChange={(event) => form.set(name, event.currentTarget.checked)}
			/>
		</div>
	);
}
