import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { fieldsToHide } from "../../../model/variants/variant-fields.ts";
import { parseScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopePhrase } from "../../context/lookups/scope-names.ts";
import { groupsOf } from "../../records/record-form/field-groups.ts";
import classes from "../../records/record-form/form.module.css";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { Inherited } from "../../records/record-form/variants/inherited.ts";
import { VariantField } from "./variant-field.tsx";

interface VariantFieldsProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly inherited: Readonly<Record<string, Inherited>>;
	readonly variant: Variant | undefined;
	readonly isReadOnly: boolean;
	readonly onConfirmed: () => Promise<void>;
}

export function VariantFields(props: VariantFieldsProps) {
	const { form, name, inherited, variant, isReadOnly, onConfirmed } = props;
	const { id, scope, collection } = form;
	const { data: reach } = useQuery({
		queryKey: [name, id, "impact", scope, variant?.version],
		queryFn: () => client.data.variantImpact(name, id, scope),
	});
	const hideable = fieldsToHide(collections[name]);
	const confirm = async (field: string) => {
		const { fields = {}, hiddenFields = [] } = variant ?? {};
		const value = fields[field]?.value;
		if (value === undefined) return;
		// Visitors see no change, so it is not part of the draft.
		const same = value === "" ? { hiddenFields } : { [field]: value };
		await client.data.changeVariant(name, id, scope, same, form.view.version);
		await onConfirmed();
	};
	return (
		<>
			<Reach {...{ scope, isReadOnly }} websites={reach?.websites} />
			{groupsOf(collection).map((group) => {
				const fields = group.fields.filter((field) => inherited[field]);
				if (fields.length === 0) return null;
				return (
					<section
						key={group.title}
						className={classes.group}
						aria-label={group.title || collection.singular}
					>
						{group.title && (
							<Title order={2} size="h5">
								{group.title}
							</Title>
						)}
						{fields.map((each) => {
							const field = collection.fields[each];
							const value = inherited[each];
							return (
								field &&
								value && (
									<VariantField
										key={each}
										{...{ form, field, isReadOnly }}
										name={each}
										inherited={value}
										mayHide={hideable.includes(each)}
										keeps={reach?.fields[each]?.keeps ?? 0}
										hasChangedBelow={variant?.fields[each]?.hasChangedBelow ?? false}
										onConfirm={() => confirm(each)}
									/>
								)
							);
						})}
					</section>
				);
			})}
		</>
	);
}

interface ReachProps {
	readonly scope: string;
	readonly isReadOnly: boolean;
	readonly websites: number | undefined;
}

function Reach({ scope, isReadOnly, websites }: ReachProps) {
	const where = scopePhrase(scope, useLookups());
	const isOfOne = parseScope(scope)?.kind === "website";
	const count = isOfOne || websites === undefined ? "" : ` (${sayCount(websites)})`;
	return (
		<Text size="sm" c="dimmed">
			{isReadOnly
				? `These values apply ${where}. Your rights do not include all of these websites, so you cannot change them.`
				: `What you change here applies only ${where}${count}.`}
		</Text>
	);
}

function sayCount(websites: number): string {
	return websites === 1 ? "1 website" : `${websites.toLocaleString("en-NZ")} websites`;
}
