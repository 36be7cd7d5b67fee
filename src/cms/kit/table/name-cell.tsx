import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";

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
