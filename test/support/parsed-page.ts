import { DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];
export type Structure = [element: string, attributes: string[], children: Structure[]];

/** A page as a browser without scripts reads it. */
export class ParsedPage {
  readonly elements: Element[];
  private readonly document;

  constructor(html: string) {
    this.document = parse(html, { scriptingEnabled: false });
    this.elements = this.document.childNodes.flatMap(elementsIn);
  }

  get mode(): string {
    return this.document.mode;
  }

  /** Elements and names of attributes, without any text or value. */
  get structure(): Structure[] {
    return structuresOf(this.document.childNodes);
  }

  all(tagName: string): Element[] {
    return this.elements.filter((element) => element.tagName === tagName);
  }

  /** Values of an attribute wherever it is. */
  values(name: string): string[] {
    return this.elements.flatMap(({ attrs }) => attrs.filter((attr) => attr.name === name).map(({ value }) => value));
  }
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function elementsIn(node: Node): Element[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(elementsIn)] : [];
}

function structuresOf(nodes: Node[]): Structure[] {
  return nodes
    .filter((node): node is Element => 'tagName' in node)
    .map(({ tagName, attrs, childNodes }) => [tagName, attrs.map(({ name }) => name), structuresOf(childNodes)]);
}
