/** Minimal Zod types, so that the package has no dependency. */
export declare namespace z {
	interface ZodType<Output = unknown, _Input = unknown, _Internals = unknown> {
		readonly described: Output;
	}
	interface Optional {
		readonly mayBeLeftOut: true;
	}
	type infer<Schema extends ZodType> = Schema["described"];
	type output<Schema extends ZodType> = Schema["described"];

	type ZodString = ZodType<string>;
	type ZodNumber = ZodType<number>;
	type ZodInt = ZodType<number>;
	type ZodBoolean = ZodType<boolean>;
	type ZodCustom<Output, _Input> = ZodType<Output>;
	type ZodTransform<Output, _Input> = ZodType<Output>;
	type ZodLiteral<Value> = ZodType<Value>;
	type ZodEnum<Values> = ZodType<Values[keyof Values]>;
	type ZodArray<Item extends ZodType> = ZodType<Item["described"][]>;
	type ZodRecord<_Name extends ZodType, Item extends ZodType> = ZodType<Record<string, Item["described"]>>;
	type ZodUnion<Schemas extends readonly ZodType[]> = ZodType<Schemas[number]["described"]>;
	type ZodNullable<Schema extends ZodType> = ZodType<Schema["described"] | null>;
	type ZodDefault<Schema extends ZodType> = ZodType<Schema["described"]>;
	type ZodPipe<_From extends ZodType, To extends ZodType> = ZodType<To["described"]>;
	type ZodOptional<Schema extends ZodType> = ZodType<Schema["described"] | undefined> & Optional;
	type ZodExactOptional<Schema extends ZodType> = ZodType<Schema["described"]> & Optional;
	type ZodObject<Shape extends Record<string, ZodType>, _Rest = unknown> = ZodType<DescribedBy<Shape>>;
	type ZodMiniType<Output, _Input = unknown, _Internals = unknown> = ZodType<Output>;
	type ZodMiniString<Output> = ZodType<Output>;

	namespace core {
		type $strip = unknown;
		type $strict = unknown;
		type $ZodTypeInternals<_Output, _Input> = unknown;
	}
}

export type ZodMiniType<Output> = z.ZodMiniType<Output>;

type DescribedBy<Shape extends Record<string, z.ZodType>> = Plain<
	{ [Key in keyof Shape as Shape[Key] extends z.Optional ? never : Key]: Shape[Key]["described"] } & {
		[Key in keyof Shape as Shape[Key] extends z.Optional ? Key : never]?: Shape[Key]["described"];
	}
>;
type Plain<T> = { [Key in keyof T]: T[Key] };
