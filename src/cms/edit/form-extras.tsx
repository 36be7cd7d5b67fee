import { type ComponentType, lazy, type ReactNode } from "react";
import type { AnyCollection } from "../../model/collection.ts";
import { stageOf } from "../../model/launch/stage.ts";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import { FileFacts } from "../media/form/file-facts.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import type { BelowProps, ExtraProps, FieldsBelow } from "./extra-props.ts";

/** What a form has beyond its fields. */
interface FormExtras {
	/** Around the fields: tells the widgets within what the form holds elsewhere. */
	readonly Around?: ComponentType<ExtraProps & { readonly children: ReactNode }>;
	readonly Above?: ComponentType<ExtraProps>;
	readonly Beside?: ComponentType<ExtraProps>;
	/** Below fields, by their names. */
	readonly below?: FieldsBelow;
	/** How a record came to be; "Created" unless given. */
	readonly made?: string;
}

const HiddenStage = lazy(async () => ({ default: (await import("../launch/website-stage.tsx")).StageAbove }));

/** Only what visitors do not see has something to be said of it. */
function StageAbove(props: ExtraProps) {
	return props.record && stageOf(props.record) !== "live" ? <HiddenStage {...props} /> : null;
}

// Nobody retires a website before they have touched the page.
const stageBeside = lazyCode(async () => (await import("../launch/website-stage.tsx")).StageBeside);

function StageBeside(props: ExtraProps) {
	const Beside = useLazy(stageBeside);
	return Beside ? <Beside {...props} /> : null;
}

// Nor moves it.
const websiteMoves = lazyCode(async () => (await import("./website-moves.tsx")).WebsiteMoves);

function WebsiteBelow(props: BelowProps) {
	const Moves = useLazy(websiteMoves);
	return Moves ? <Moves {...props} /> : null;
}

/** By what collections call them. */
export const formExtras: Readonly<Record<NonNullable<AnyCollection["formExtras"]>, FormExtras>> = {
	article: { Around: ArticleFacts },
	person: {
		Beside: lazy(async () => ({ default: (await import("./where-named.tsx")).WhereNamed })),
	},
	website: {
		Above: StageAbove,
		Beside: StageBeside,
		below: { unit: WebsiteBelow, country: WebsiteBelow },
	},
	file: {
		Around: FileFacts,
		Above: lazy(async () => ({ default: (await import("../media/form/file-above.tsx")).FileAbove })),
		Beside: lazy(async () => ({ default: (await import("../media/form/file-beside.tsx")).FileBeside })),
		made: "Uploaded",
	},
};
