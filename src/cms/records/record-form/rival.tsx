import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./form.module.css";

/** The same content in another form, if visitors see only one of the two. */
export interface Rival {
	/** Text of the other form. */
	readonly text: string;
	/** Address of the other form's field. */
	readonly to: string;
	/** Whether the other form's text is shown: settings take precedence over the website's record. */
	readonly isOverruled: boolean;
	/** Switches to the other value. */
	readonly turn: () => void;
}

/** Returns the competing content of a field; undefined for none. */
export type RivalOf = (name: string) => Rival | undefined;

/** Shows which of two competing fields is effective, with a switch. */
export function RivalNotice({ rival: { text, to, isOverruled, turn } }: { readonly rival: Rival }) {
	return (
		<div className={classes.rival}>
			<Text size="xs" role="status">
				{isOverruled ? `Visitors see “${text}”, from the ` : "Visitors see this, not "}
				<Anchor component={Link} to={to} size="xs">
					{isOverruled ? "settings of this website" : `“${text}” of the website record`}
				</Anchor>
				.
			</Text>
			<Button size="compact-xs" variant="default" onClick={turn}>
				{isOverruled ? "Show this instead" : "Show that instead"}
			</Button>
		</div>
	);
}
