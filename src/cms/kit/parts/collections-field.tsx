import { Checkbox, Radio, Stack } from "@mantine/core";
import { type CollectionName, collections } from "../../../model/model.ts";

export interface CollectionsChoice {
	readonly isOfAll: boolean;
	readonly only: readonly CollectionName[];
}

interface CollectionsFieldProps {
	readonly offered: readonly CollectionName[];
	readonly aboutAll: string;
	readonly value: CollectionsChoice;
	readonly error?: string | undefined;
	readonly onChange: (changes: Partial<CollectionsChoice>) => void;
}

export function CollectionsField({ offered, aboutAll, value, error, onChange }: CollectionsFieldProps) {
	const { isOfAll, only } = value;
	return (
		<Radio.Group
			label="Which records"
			name="only"
			value={isOfAll ? "all" : "some"}
			error={error}
			onChange={(which) => onChange({ isOfAll: which === "all" })}
		>
			<Stack gap="xs" mt={6}>
				<Radio value="all" label="All" description={aboutAll} />
				<Radio value="some" label="Only some" />
				{!isOfAll && (
					<Checkbox.Group
						aria-label="Which records"
						value={[...only]}
						onChange={(names) => onChange({ only: names as CollectionName[] })}
					>
						<Stack gap="xs" pl="xl">
							{offered.map((name) => (
								<Checkbox key={name} value={name} label={collections[name].label} />
							))}
						</Stack>
					</Checkbox.Group>
				)}
			</Stack>
		</Radio.Group>
	);
}
