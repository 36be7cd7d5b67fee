import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./form.module.css";

/** The same content in another form, if visitors see only one of the two. */
export interface Rival {
	readonly text: string;
	readonly to: string;
	/** Whether the other form's text is shown: settings take precedence over the website's record. */
	readonly isOverruled: boolean;
	readonly turn: () => void;
}

export type RivalOf = (name: string) => Rival | undefined;

export function RivalNotice({ rival: { text, to, isOverruled, turn } }: { readonly rival: Rival }) {
	return (
		<div className={classes.rival}>
			<Text size="xs" role="status">
				{isOverruled ? `Visitors see “${text}”, from the ` : "Visitors see this, not "}
				<Anchor component={Link} to={to} size="xs">
					{isOverruled ? "wording of this website" : `“${text}” of the website record`}
				</Anchor>
				.
			</Text>
			<Button size="compact-xs" variant="default" onClick={turn}>
				{isOverruled ? "Reset" : "Show that instead"}
			</Button>
		</div>
	);
}
