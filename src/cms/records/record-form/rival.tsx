import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./form.module.css";

/** The same content in another form, if visitors see only one of the two. */
export interface Rival {
	/** Text of the other form. */
	readonly text: string;
	/** Address of the other form, at its field. */
	readonly to: string;
	/** Whether visitors see the text of the other form: the settings of a website go before its record. */
	readonly isOverruled: boolean;
	/** Makes visitors see the other of the two. */
	readonly turn: () => void;
}

/** Returns the competing content of a field; undefined for none. */
export type RivalOf = (name: string) => Rival | undefined;

/** Says which of two fields visitors see, and lets the user change that. */
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
