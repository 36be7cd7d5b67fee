import type { ComponentType } from "react";
import type { AnyField, FieldKind, ValueOfKind } from "../../../model/field.ts";
import { WidgetOfField, type WidgetProps } from "../input/widget.ts";
import { PlacementWidget, SlugWidget } from "./article-widgets.tsx";
import { FileWidget } from "./file/file-widget.tsx";
import { HtmlWidget } from "./html-widget.tsx";
import { CropWidget, FocalPointWidget, FolderWidget } from "./media-widgets.tsx";
import { ChoicesWidget, ChoiceWidget, ToggleWidget } from "./plain-widgets.tsx";
import {
	CompanyNumberWidget,
	DateWidget,
	DestinationWidget,
	EmailWidget,
	HostnameWidget,
	InstantWidget,
	LinkWidget,
	LongTextWidget,
	PathWidget,
	TextWidget,
} from "./text-widgets.tsx";
import { PlacementsWidget, ReferencesWidget, ReferenceWidget } from "./websites/pickers.tsx";

const widgets = {
	text: TextWidget,
	longText: LongTextWidget,
	html: HtmlWidget,
	file: FileWidget,
	toggle: ToggleWidget,
	choice: ChoiceWidget,
	choices: ChoicesWidget,
	link: LinkWidget,
	folder: FolderWidget,
	date: DateWidget,
	instant: InstantWidget,
	focalPoint: FocalPointWidget,
	crop: CropWidget,
	email: EmailWidget,
	companyNumber: CompanyNumberWidget,
	hostname: HostnameWidget,
	references: ReferencesWidget,
	reference: ReferenceWidget,
	placements: PlacementsWidget,
	placement: PlacementWidget,
	slug: SlugWidget,
	path: PathWidget,
	destination: DestinationWidget,
} as const satisfies Widgets;

const large = {
	colour: async () => (await import("./colour-widget.tsx")).ColourWidget,
	number: async () => (await import("./number-widget.tsx")).NumberWidget,
	sections: async () => (await import("./look/look-widgets.ts")).SectionsWidget,
	menu: async () => (await import("./look/look-widgets.ts")).loadMenuWidget(),
	hostnames: async () => (await import("./tags-widgets.tsx")).HostnamesWidget,
	scopes: async () => (await import("./scopes-widget.tsx")).ScopesWidget,
	picture: async () => (await import("./look/look-widgets.ts")).LookWidget,
} as const satisfies {
	readonly [Kind in Exclude<FieldKind, keyof typeof widgets>]: () => Promise<WidgetOf<Kind>>;
} & { readonly picture: () => Promise<WidgetOf<"choice">> };

const widgetOf = ({ kind, isPicture }: AnyField) => (isPicture ? "picture" : kind);

type WidgetOf<Kind extends FieldKind> = ComponentType<WidgetProps<ValueOfKind[Kind]>>;
type Widgets = { readonly [Kind in FieldKind]?: WidgetOf<Kind> };

const come = new Map<string, unknown>(Object.entries(widgets));

export async function loadWidgets(fields: readonly AnyField[]): Promise<void> {
	const missing = new Set(fields.filter(({ isUnseen }) => !isUnseen).map(widgetOf));
	await Promise.all(
		[...missing].map(
			async (name) => come.has(name) || come.set(name, await large[name as keyof typeof large]()),
		),
	);
}

export function FieldWidget(props: WidgetProps) {
	// The model derives value and kind from one declaration.
	const Widget = come.get(widgetOf(props.field)) as ComponentType<WidgetProps>;
	return (
		<WidgetOfField value={FieldWidget}>
			<Widget {...props} />
		</WidgetOfField>
	);
}
