/**
 * Given names that are written in many ways, one group per line: spellings of one name, common transliterations and
 * short forms. Words of different groups are different names, even if they look similar. General knowledge of names,
 * written by hand; not taken from a data set.
 */
const GROUPS = `
muhammad mohammed mohamed mohammad mohamad muhammed mohamet mehmet mehmed mamadou mamadu muhamad muhamed mohd maxamed محمد
mahmud mahmoud mahmood mehmood mahmut mamoud محمود
ahmad ahmed ahmet akhmed akhmad axmed ahmat ahmadou amadou احمد
hamid hameed حمید
hamad حمد
hammad
hasan hassan xasan hasen khasan assane حسن
husayn hussein husain hussain hossein hosein husein huseyin hussien hoseyn hoseini hosseini khusein ousseini حسین
hasina hassina
muhsin mohsen mohsin محسن
umar omar omer oumar umaru oumarou عمر
amir ameer emir amer عامر امیر
amar ammar عمار
ali aly alli aliyu aliu علی
ala alaa علاء
alia aliya aliyah
uthman othman osman usman ousmane ousman usmanu عثمان
abubakar abubakr aboubacar aboubakar boubacar abubaker abubacar ابوبکر
ibrahim ebrahim ibraheem brahim ibrahima abrahim ibragim إبراهیم ابراهیم
ismail ismael ismaeel esmail ismaila ismayil izmail إسماعیل اسماعیل
ishaq isaac ishak itzhak yitzhak yitzchak اسحاق יצחק
yusuf yousef youssef yousuf yusef joseph josef yusif yosef yussuf یوسف יוסף
yunus younus yunis younis یونس
yahya yehya yahia yahaya یحیی
yaqub yakub yaqoob yakubu yacoub jakub jacob yaakov یعقوب
yasin yassin yaseen yacine یاسین
abdullah abdallah abdulla abdalla abdoulaye abdelah abdillahi عبدالله
khalid khaled halid khalidou خالد
khalil khaleel khelil halil khalel خلیل
jalil jaleel djalil
jalal djalal jelal
jamal gamal djamal jamaal cemal جمال
jamil jameel djamil cemil جمیل
kamal kemal kamel كمال کمال
kamil
karim kareem کریم
karam akram اکرم
rahim raheem رحیم
rahman rehman رحمن
salim saleem selim salem سلیم سالم
salman salmane سلمان
salih saleh صالح
sulayman sulaiman suleiman suleyman soliman sulaymon solomon سلیمان
said saeed saed sayeed سعید
saad sad سعد
samir sameer سمیر
samar
samira
nasir nasser naser nassir ناصر
nazir
rashid rasheed rachid رشید
rashad
rushdi
majid majeed madjid ماجد مجید
amjad
mujahid
tariq tarek tareq tarik طارق
mustafa mustapha moustafa moustapha مصطفی
musa moussa mousa mussa moosa musah موسی
isa issa eisa essa عیسی
harun haroun haroon
hamza hamzah حمزه
bashir basheer bachir beshir بشیر
bashar bachar بشار
bassel basil
maher mahir
usama osama usamah oussama ousama اسامه
ayman aiman ایمن
ayub ayoub
anas
anis
faysal faisal feisal faycal faisel فیصل
fahd fahad
fatima fatma fatimah fatimatou fatoumata fathima فاطمه
faiza
aisha ayesha aysha aicha aishatu aissatou عائشه
asiya
amina aminah aminata amina
amine amin امین
mina
zaynab zainab zeinab zeynep zainabu زینب
khadija khadijah hadiza kadija
mariam maryam myriam mariama مریم
maria marie mary maria
mario
mark marc marco marcos markus
marta martha
alexander aleksandr alexandr alexandre aleksander oleksandr alyaksandr aliaksandr aleksandrs aleksandras alejandro alessandro sasha александр iskander
aleksei alexei alexey aleksey oleksii oleksiy alexis alexej alexeï
sergei sergey serguei sergej serhiy serhii siarhei sergejs sergio serge sergueï
andrei andrey andriy andrii andrej andrew andre andrejs andreas andrzej
andrea
dmitri dmitry dmitriy dimitri dimitry dmytro dzmitry dmitrijs dmitrijus dimitrios dimitris dimitar
mikhail michael mikhael mikheil mykhailo michail michel miguel mihails mikhaïl misha micheil mihail
maksim maxim maksym
vladimir volodymyr wladimir wolodymyr uladzimir vladimirs vladimiras vova
vladislav vladyslav uladzislau
viktor victor wiktor viktar viktors
viktoria victoria
vitaly vitaliy vitalii
nikolai nikolay mykola nikolaj nicholas nicolas nicola nikola mikalai
ivan iwan ioann
igor ihor ihar
yuri yury yuriy iouri jurij jurijs yurii juri jurijus
evgeny yevgeny yevgeniy evgeniy evgeni evgueni jewgeni yevhen eugene evgenii
yelena elena jelena olena helena
ekaterina yekaterina katerina catherine katherine kathryn catharine kateryna katarina
oleg oleh aleh
oksana
pavel pavlo pawel paul paulo pablo pavels
paula
petr peter pyotr petro piotr pieter pedro pierre petar
petra
boris barys borys
gennady gennadiy gennadi guennadi hennadiy
semyon semen semion semjon simeon
fyodor fedor fjodor fiodor fedir theodore
grigory grigoriy hryhoriy gregory
arkady arkadiy arkadij arkadi
anatoly anatoliy anatoli anatolijus
stephen steven stephan stefan esteban etienne stephane
stephanie
john jon johannes jean juan joao jan johann
joan joanna jane
geoffrey jeffrey jeffery
godfrey
william will bill willam guillermo guillaume
robert bob roberto rob
gabriel
elizabeth elisabeth liz elisabet
eleanor
francis francisco paco francois francesco frank
francisca francine
patrick patric patricio
patricia
daniel danyel daniil daniels
danielle daniela
david dave dawit davit daoud dawood dawud daud داود
davido
josephine
christopher christoper christophe
christian
emmanuel emanuel immanuel
emmanuella emanuela
jorge george georgios giorgi jerzy georgi yorgos giorgos
jose
joshua
benjamin binyamin benyamin בנימין
samuel shmuel
anthony antonio antoine anton
philip phillip filip philippe felipe filipos philipos filippos
rebecca rebekah rebeca
kwame kwami
kwabena kobina kwabina
kwasi kwesi
kwaku
kofi koffi
yaw yao
yaa
akua akuah
akosua
chukwuemeka chukuemeka emeka
chukwuka
chukwuma
chukwudi chukudi
oluwaseun seun oluwasheun
olusegun segun olushegun
babatunde tunde
olawale wale
ayodele ayo
ayodeji
oluwafemi femi
uchenna uche
ifeanyichukwu ifeanyi
ifeoma
djordje dorde djorde dord
diallo jallow dialo djallo jalloh diallow
traore traoré
toure ture
ngozi ngosi
chidiebere chidi
`

const groupOf = new Map<string, number>()
for (const [at, line] of GROUPS.trim().split('\n').entries())
  for (const name of line.split(' ')) if (name !== '' && !groupOf.has(name)) groupOf.set(name, at)

/** Returns the number of a given name's group; undefined for other words. */
export const givenNameGroup = (word: string): number | undefined =>
  groupOf.get(word) ?? (BALTIC.test(word) ? groupOf.get(word.replace(BALTIC, '')) : undefined)

/** Endings that Latvian and Lithuanian add to names. */
const BALTIC = /(?:(?<=j)s|as|us|is)$/
