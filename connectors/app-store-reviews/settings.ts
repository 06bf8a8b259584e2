import { z } from 'zod';
import { restorePem } from '#libs/connector';

const country = z
  .string()
  .transform((text) => text.toUpperCase())
  .refine((code) => territoryOf(code) !== undefined, 'must be a two-letter country code, such as US');

export const config = z.strictObject({
  app_id: z
    .string()
    .regex(/^\d{1,20}$/, "must be the number in the app's address, such as 284815942")
    .meta({
      description: "The number in the app's URL, not its bundle ID.",
      examples: ['284815942'],
    }),
  countries: z
    .array(country)
    .max(175)
    .default([])
    .transform((all) => [...new Set(all)])
    .meta({
      description:
        'Two-letter codes of the countries to read. Required without a key; with a key, empty means all.',
      examples: [['US', 'GB']],
    }),
});

export const secrets = z
  .strictObject({
    key_id: z
      .string()
      .regex(/^[A-Za-z0-9]{5,30}$/)
      .optional()
      .meta({
        description:
          'ID of an App Store Connect key that can read reviews. Without a key, the public feed is read.',
      }),
    issuer_id: z
      .guid()
      .optional()
      .meta({ description: 'Issuer ID of a team key; individual keys have none.' }),
    private_key: z
      .string()
      .transform((text, context) => {
        const pem = restorePem(text);
        if (pem !== undefined) return pem;
        const message = 'must be the text of the .p8 file, -----BEGIN to END-----';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      })
      .optional()
      .meta({ description: 'Contents of the .p8 file, including its BEGIN and END lines.' }),
  })
  .refine(({ key_id, private_key }) => (key_id === undefined) === (private_key === undefined), {
    path: ['private_key'],
    message: 'key_id and private_key are required together',
  });

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;

/** Apple's territories, three letters in App Store Connect and two elsewhere (ISO 3166-1; `XKS` and `XK` are Apple's own). */
const TERRITORIES = [
  'ABW=AW AFG=AF AGO=AO AIA=AI ALB=AL AND=AD ANT=AN ARE=AE ARG=AR ARM=AM ASM=AS ATG=AG AUS=AU AUT=AT',
  'AZE=AZ BDI=BI BEL=BE BEN=BJ BES=BQ BFA=BF BGD=BD BGR=BG BHR=BH BHS=BS BIH=BA BLR=BY BLZ=BZ BMU=BM',
  'BOL=BO BRA=BR BRB=BB BRN=BN BTN=BT BWA=BW CAF=CF CAN=CA CHE=CH CHL=CL CHN=CN CIV=CI CMR=CM COD=CD',
  'COG=CG COK=CK COL=CO COM=KM CPV=CV CRI=CR CUB=CU CUW=CW CXR=CX CYM=KY CYP=CY CZE=CZ DEU=DE DJI=DJ',
  'DMA=DM DNK=DK DOM=DO DZA=DZ ECU=EC EGY=EG ERI=ER ESP=ES EST=EE ETH=ET FIN=FI FJI=FJ FLK=FK FRA=FR',
  'FRO=FO FSM=FM GAB=GA GBR=GB GEO=GE GGY=GG GHA=GH GIB=GI GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR',
  'GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY HKG=HK HND=HN HRV=HR HTI=HT HUN=HU IDN=ID IMN=IM IND=IN',
  'IRL=IE IRQ=IQ ISL=IS ISR=IL ITA=IT JAM=JM JEY=JE JOR=JO JPN=JP KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI',
  'KNA=KN KOR=KR KWT=KW LAO=LA LBN=LB LBR=LR LBY=LY LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV',
  'MAC=MO MAR=MA MCO=MC MDA=MD MDG=MG MDV=MV MEX=MX MHL=MH MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME MNG=MN',
  'MNP=MP MOZ=MZ MRT=MR MSR=MS MTQ=MQ MUS=MU MWI=MW MYS=MY MYT=YT NAM=NA NCL=NC NER=NE NFK=NF NGA=NG',
  'NIC=NI NIU=NU NLD=NL NOR=NO NPL=NP NRU=NR NZL=NZ OMN=OM PAK=PK PAN=PA PER=PE PHL=PH PLW=PW PNG=PG',
  'POL=PL PRI=PR PRT=PT PRY=PY PSE=PS PYF=PF QAT=QA REU=RE ROU=RO RUS=RU RWA=RW SAU=SA SEN=SN SGP=SG',
  'SHN=SH SLB=SB SLE=SL SLV=SV SMR=SM SOM=SO SPM=PM SRB=RS SSD=SS STP=ST SUR=SR SVK=SK SVN=SI SWE=SE',
  'SWZ=SZ SXM=SX SYC=SC TCA=TC TCD=TD TGO=TG THA=TH TJK=TJ TKM=TM TLS=TL TON=TO TTO=TT TUN=TN TUR=TR',
  'TUV=TV TWN=TW TZA=TZ UGA=UG UKR=UA UMI=UM URY=UY USA=US UZB=UZ VAT=VA VCT=VC VEN=VE VGB=VG VIR=VI',
  'VNM=VN VUT=VU WLF=WF WSM=WS XKS=XK YEM=YE ZAF=ZA ZMB=ZM ZWE=ZW',
]
  .join(' ')
  .split(' ')
  .map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]);

const TWO = new Map(TERRITORIES);
const THREE = new Map(TERRITORIES.map(([three, two]) => [two, three]));

/** The two-letter code of an App Store Connect territory; unknown ones are returned unchanged. */
export function countryOf(territory: string): string {
  return TWO.get(territory) ?? territory;
}

/** The three-letter territory of a country code, if there is one. */
export function territoryOf(country: string): string | undefined {
  return THREE.get(country.toUpperCase());
}
