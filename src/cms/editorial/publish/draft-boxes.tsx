import { Checkbox, Stack, Text } from "@mantine/core";
import type { ScopedRevision } from "../../../client/drafts.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";

interface DraftBoxesProps {
	readonly drafts: readonly ScopedRevision[];
	readonly chosen: readonly string[];
	readonly onChange: (chosen: readonly string[]) => void;
}

export function DraftBoxes({ drafts, chosen, onChange }: DraftBoxesProps) {
	const known = useLookups();
	return (
		<Checkbox.Group
			label="Unpublished changes"
			description="Changes that you do not choose stay drafts."
			value={[...chosen]}
			onChange={onChange}
		>
			<Stack gap={6} mt="xs">
				{drafts.map(({ scope }) => (
					<Checkbox key={scope} value={scope} label={scopeName(scope, known)} />
				))}
			</Stack>
			{chosen.length === 0 && (
				<Text size="sm" mt="xs" role="status">
					Choose at least one.
				</Text>
			)}
		</Checkbox.Group>
	);
}
