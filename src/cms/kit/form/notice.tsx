import classes from "./form.module.css";

interface NoticeProps {
	readonly failure?: string | undefined;
	readonly done?: string | undefined;
}

export function Notice({ failure = "", done = "" }: NoticeProps) {
	return (
		<>
			<p role="alert" tabIndex={-1} className={classes.failure} hidden={failure === ""}>
				{failure}
			</p>
			<p role="status" className={classes.done} hidden={done === ""}>
				{done}
			</p>
		</>
	);
}
