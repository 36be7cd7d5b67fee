import { UnstyledButton } from "@mantine/core";
import type { AnyCollection } from "../../../model/collection.ts";
import type { About, Board } from "../../records/record-form/board.ts";
import { goToField } from "../../records/record-form/use-record-form.ts";
import classes from "./comments.module.css";

interface AboutThreadProps {
	readonly board: Board;
	readonly collection: AnyCollection;
	readonly anchor: About;
	readonly id?: string;
	readonly isChanged?: boolean;
}

export function AboutThread({ board, collection, anchor, id = "", isChanged = false }: AboutThreadProps) {
	const place = board.places.get(id);
	const { quote = "" } = anchor;
	// The field of a guest's passage is found by search.
	const field = anchor.field || (place?.field ?? "");
	const label = collection.fields[field]?.label ?? "";
	if (quote === "" && label === "") return <span className={classes.place}>General</span>;
	const words = quote === "" ? label : <q className={classes.quote}>{quote}</q>;
	if (isChanged)
		return (
			<span className={classes.place}>
				<b className={classes.changed}>Text changed</b> {words}
			</span>
		);
	if (label === "") return <span className={classes.place}>{words}</span>;
	const go = () => {
		const editor = board.view.editors[field]?.editor;
		if (editor && place) editor.chain().setTextSelection(place).focus().scrollIntoView().run();
		else goToField(field);
	};
	return (
		<UnstyledButton className={classes.place} title={`Go to ${label}`} onClick={go}>
			{words}
		</UnstyledButton>
	);
}
