import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";

/** What a row is called, which leads to it, above what else tells it from others. */
export function NameCell({
	to,
	name,
	below,
}: {
	readonly to: string;
	readonly name: string;
	readonly below: string;
}) {
	return (
		<>
			<Anchor component={Link} to={to} c="inherit" fw={500}>
				{name}
			</Anchor>
			<Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
				{below}
			</Text>
		</>
	);
}
