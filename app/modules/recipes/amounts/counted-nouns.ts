import { uncountable } from "recipe-parser/quantities/food-phrase";
import { toPlural, toSingular } from "#app/modules/recipes/english-plurals.ts";

/** Nouns of other languages that recipes count, singular and plural. Other foreign words are left as written. */
const foreignNouns = new Map(
  (
    "cucharada cucharadas,cucharadita cucharaditas,cda cdas,cdita cditas,taza tazas,vaso vasos,diente dientes,lata latas,sobre sobres,pizca pizcas,puñado puñados," +
    "rebanada rebanadas,ramita ramitas,hoja hojas,limón limones,pimiento pimientos," +
    "cuillère cuillères,gousse gousses,tranche tranches,œuf œufs,cucchiaio cucchiai,cucchiaino cucchiaini,spicchio spicchi,tazza tazze,uovo uova," +
    "cipolla cipolle,limone limoni,pomodoro pomodori,carota carote,ägg ägg,jajko jajka,cebula cebule,limão limões,dente dentes,fatia fatias,colher colheres,xícara xícaras," +
    "doos dozen,förpackning förpackningar,caixa caixas,opakowanie opakowania,cebola cebolas,snufje snufjes,szczypta szczypty,pincée pincées,nypa nypor,oignon oignons,oeuf oeufs,carotte carottes,pomme pommes,tomate tomates,cebolla cebollas,huevo huevos,zanahoria zanahorias," +
    "manzana manzanas,naranja naranjas,ovo ovos,cenoura cenouras,batata batatas,mela mele,melanzana melanzane,zucchina zucchine,peperone peperoni,scalogno scalogni,ui uien,tomaat tomaten," +
    "aardappel aardappelen,citroen citroenen,sjalot sjalotten,wortel wortels,pomidor pomidory,marchewka marchewki,ziemniak ziemniaki,cytryna cytryny,jabłko jabłka,lök lökar,morot morötter," +
    "tomat tomater,potatis potatisar,äpple äpplen,vitlöksklyfta vitlöksklyftor,gurka gurkor," +
    "teentje teentjes,ząbek ząbki,łyżka łyżki,łyżeczka łyżeczki,szklanka szklanki,pak pakken,paquet paquets,boîte boîtes,caja cajas,bolsa bolsas,scatola scatole,confezione confezioni,skiva skivor,klyfta klyftor,fetta fette,foglia foglie," +
    // The capital distinguishes German "Dose" (can) from a dose.
    "Prise Prisen,Messerspitze Messerspitzen,Tasse Tassen,Dose Dosen,Packung Packungen,Schachtel Schachteln,Flasche Flaschen,Glas Gläser,Tube Tuben,Zehe Zehen,Knoblauchzehe Knoblauchzehen," +
    "Scheibe Scheiben,Stange Stangen,Zweig Zweige,Blatt Blätter,Lorbeerblatt Lorbeerblätter,Ei Eier,Eigelb Eigelbe,Zwiebel Zwiebeln,Schalotte Schalotten,Tomate Tomaten," +
    "Kartoffel Kartoffeln,Karotte Karotten,Möhre Möhren,Gurke Gurken,Paprikaschote Paprikaschoten,Zitrone Zitronen,Limette Limetten,Orange Orangen,Apfel Äpfel,Banane Bananen,Aubergine Auberginen,Birne Birnen,Pilz Pilze,Zucchini Zucchini,Paprika Paprika"
  )
    .split(",")
    .map((pair) => pair.split(" "))
    .map(([one = "", many = ""]) => [one, many]),
);
const foreignSingulars = new Map([...foreignNouns].map(([one, many]) => [many, one]));

/** Returns a counted noun in the singular or plural. Abbreviations and foods that are not counted are unchanged. */
export function inflectCountedNoun(word: string, isPlural: boolean, isEnglish = true): string {
  const forms = isPlural ? foreignNouns : foreignSingulars;
  const small = word.toLowerCase();
  const other = forms.get(word) ?? forms.get(small) ?? (isEnglish ? inflectEnglish(small, isPlural) : word);
  return other === small
    ? word
    : word.slice(0, 1) === small.slice(0, 1)
      ? other
      : other.slice(0, 1).toUpperCase() + other.slice(1);
}

function inflectEnglish(word: string, isPlural: boolean): string {
  if (uncountable.has(word) || word.endsWith("fish") || !/^[a-zñé'-]{3,}$/.test(word) || word === "pkg") return word;
  if (!isPlural) return toSingular(word);
  return /[^su]s$/.test(word) ? word : toPlural(word);
}
