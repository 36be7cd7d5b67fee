import type { ComponentType } from "react";
import type { FieldKind, ValueOfKind } from "../../model/field.ts";
import { PlaceWidget, SlugWidget } from "./article-widgets.tsx";
import { ColourWidget } from "./colour-widget.tsx";
import { FileWidget } from "./file-widget.tsx";
import { HtmlWidget } from "./html-widget.tsx";
import { CropWidget, FocalPointWidget, FolderWidget } from "./media-widgets.tsx";
import { PlacesWidget, ReferencesWidget } from "./pickers.tsx";
import {
	ChoicesWidget,
	ChoiceWidget,
	DateWidget,
	HostnamesWidget,
	NumberWidget,
	ToggleWidget,
} from "./plain-widgets.tsx";
import {
	CompanyNumberWidget,
	DestinationWidget,
	EmailWidget,
	HostnameWidget,
	LinkWidget,
	LongTextWidget,
	PathWidget,
	TextWidget,
} from "./text-widgets.tsx";
import type { WidgetProps } from "./widget.ts";

/** One widget a kind of field; a kind without one does not compile. */
const widgets: { readonly [Kind in FieldKind]: ComponentType<WidgetProps<ValueOfKind[Kind]>> } = {
	text: TextWidget,
	longText: LongTextWidget,
	html: HtmlWidget,
	colour: ColourWidget,
	number: NumberWidget,
	toggle: ToggleWidget,
	choice: ChoiceWidget,
	choices: ChoicesWidget,
	link: LinkWidget,
	file: FileWidget,
	folder: FolderWidget,
	date: DateWidget,
	focalPoint: FocalPointWidget,
	crop: CropWidget,
	email: EmailWidget,
	companyNumber: CompanyNumberWidget,
	hostname: HostnameWidget,
	hostnames: HostnamesWidget,
	references: ReferencesWidget,
	places: PlacesWidget,
	place: PlaceWidget,
	slug: SlugWidget,
	path: PathWidget,
	destination: DestinationWidget,
};

/** The widget of a field, by its kind. */
export function FieldWidget(props: WidgetProps) {
	// A field's value is of its kind: the model derives both from the same declaration.
	const Widget = widgets[props.field.kind] as ComponentType<WidgetProps>;
	return <Widget {...props} />;
}
