import { Text } from "@mantine/core";
import classes from "./sign-in.module.css";

interface NoticeProps {
	readonly failure?: string | undefined;
	readonly done?: string | undefined;
}

/** What came of a form, said aloud by screen readers as it appears. */
export function Notice({ failure = "", done = "" }: NoticeProps) {
	return (
		<>
			<Text role="alert" size="sm" className={classes.failure} hidden={failure === ""}>
				{failure}
			</Text>
			<Text role="status" size="sm" className={classes.done} hidden={done === ""}>
				{done}
			</Text>
		</>
	);
}
