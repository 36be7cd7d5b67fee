import { type ComponentType, lazy, type ReactNode } from "react";
import type { AnyCollection } from "../../model/collection.ts";
import { stageOf } from "../../model/launch/stage.ts";
import { onTouch } from "../lazy/on-touch.tsx";
import { FileFacts } from "../media/form/file-facts.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import type { ExtraProps } from "./extra-props.ts";
import type { NoteOf } from "./form/field-slot.tsx";

/** What a form has beyond its fields. */
interface FormExtras {
	/** Around the fields: tells the widgets within what the form holds elsewhere. */
	readonly Around?: ComponentType<ExtraProps & { readonly children: ReactNode }>;
	readonly Above?: ComponentType<ExtraProps>;
	readonly Beside?: ComponentType<ExtraProps>;
	readonly noteOf?: NoteOf;
	/** How a record came to be; "Created" unless given. */
	readonly made?: string;
}

const HiddenStage = lazy(async () => ({ default: (await import("../launch/website-stage.tsx")).StageAbove }));

/** Only what visitors do not see has something to be said of it. */
function StageAbove(props: ExtraProps) {
	return props.record && stageOf(props.record) !== "live" ? <HiddenStage {...props} /> : null;
}

// Nobody retires or moves a website before they have touched the page.
const StageBeside = onTouch(async () => (await import("../launch/website-stage.tsx")).StageBeside);
const WebsiteMoves = onTouch(async () => (await import("./website-moves.tsx")).WebsiteMoves);

/** By what collections call them. */
export const formExtras: Readonly<Record<NonNullable<AnyCollection["formExtras"]>, FormExtras>> = {
	article: { Around: ArticleFacts },
	person: {
		Beside: lazy(async () => ({ default: (await import("./where-named.tsx")).WhereNamed })),
	},
	website: {
		Above: StageAbove,
		Beside: StageBeside,
		noteOf: (name, form) => /^(unit|country)$/.test(name) && <WebsiteMoves {...{ name, form }} />,
	},
	file: {
		Around: FileFacts,
		Above: lazy(async () => ({ default: (await import("../media/form/file-above.tsx")).FileAbove })),
		Beside: lazy(async () => ({ default: (await import("../media/form/file-beside.tsx")).FileBeside })),
		made: "Uploaded",
	},
};
